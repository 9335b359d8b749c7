/** No picture that a camera or a program writes has so many segments or chunks; one that has costs seconds to read. */
const MAX_PARTS = 20_000

/** Counts the parts of a picture. */
export class PartLimit {
  #left = MAX_PARTS

  /** Whether one part more may be read. */
  takesOne(): boolean {
    this.#left -= 1
    return this.#left >= 0
  }
}
