let audio: AudioContext | null = null;

/** Two soft notes; nothing if the browser does not let the page sound yet. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") return void audio.resume();
    [660, 880].forEach((pitch, at) => note(audio!, pitch, at * 0.12));
  } catch {
    // A page without sound still plays.
  }
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.06, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.26);
}
