/** Does one piece of work after the other; one that fails does not hold up the next. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  do<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
