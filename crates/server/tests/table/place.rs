use fairdeal_server::{Running, Settings, serve};
use std::path::{Path, PathBuf};

/// A server of its own for a test, and the folder with its data.
pub(crate) struct Place {
    folder: PathBuf,
}

impl Place {
    pub(crate) fn new(name: &str) -> Place {
        let folder = std::env::temp_dir().join(format!("fairdeal-server-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Place { folder }
    }

    pub(crate) fn data(&self) -> PathBuf {
        Path::join(&self.folder, "tables.db")
    }

    pub(crate) async fn serve(&self) -> Running {
        self.serve_with(Settings::fast()).await
    }

    pub(crate) async fn serve_with(&self, settings: Settings) -> Running {
        let address = "127.0.0.1:0".parse().expect("an address");
        serve(address, &self.data(), settings).await.expect("the server starts")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // What is left behind is in the folder for such things.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
