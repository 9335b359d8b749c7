/** Whether a process has been asked to stop: it still answers, and nobody should send it more. */
export class Stopping {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  begin(): void {
    this.#begun = true
  }
}
