export { layPanels } from "../arrange/panels";
export { default as PanelBox } from "./PanelBox.svelte";
