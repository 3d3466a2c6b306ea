/** Does something once before the next picture of the page, however often it is asked for. */
export class Soon {
  private waiting = false;

  constructor(private readonly act: () => void) {}

  ask(): void {
    if (this.waiting) return;
    this.waiting = true;
    const go = () => {
      this.waiting = false;
      this.act();
    };
    // A page in the background draws no pictures.
    if (document.hidden) setTimeout(go, 30);
    else requestAnimationFrame(go);
  }
}
