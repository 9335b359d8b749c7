import type { AddPicture, Picture } from '../../studio-protocol/protocol.ts'
import type { Answer, StudioClient } from '../session/client.ts'

/** The pictures that an office can show as its logo. */
export class OfficePictures {
  readonly #client: Pick<StudioClient, 'get' | 'write'>
  readonly #address: string
  readonly #onAdded: (picture: Picture) => void
  #all: readonly Picture[]

  constructor(
    slug: string,
    pictures: readonly Picture[],
    client: Pick<StudioClient, 'get' | 'write'>,
    onAdded: (picture: Picture) => void,
  ) {
    this.#address = `offices/${slug}/pictures`
    this.#all = pictures
    this.#client = client
    this.#onAdded = onAdded
  }

  /** Those that were read last. */
  get all(): readonly Picture[] {
    return this.#all
  }

  /** Reads them again: a discarded draft takes its own along. Those known before where they cannot be had. */
  async load(): Promise<readonly Picture[]> {
    const answer = await this.#client.get<readonly Picture[]>(this.#address)
    if (answer.ok) {
      const known = new Set(this.#all.map(({ address }) => address))
      this.#all = answer.value
      for (const picture of answer.value) if (!known.has(picture.address)) this.#onAdded(picture)
    }
    return this.#all
  }

  /** Uploads one, which is among the others from then on. */
  async add(content: Uint8Array): Promise<Answer<Picture>> {
    const body: AddPicture = { content: btoa(Array.from(content, (byte) => String.fromCharCode(byte)).join('')) }
    const answer = await this.#client.write<Picture>('POST', this.#address, body)
    if (answer.ok) {
      const { name } = answer.value
      this.#all = [...this.#all.filter((one) => one.name !== name), answer.value]
      this.#onAdded(answer.value)
    }
    return answer
  }
}
