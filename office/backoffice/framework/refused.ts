import { type Words, words } from '../words.ts'

/** Why the back office refuses a request; its text is for the employee. */
export class Refused extends Error {
  readonly status: number
  readonly text: Words

  constructor(status: number, text: Words) {
    super(text.en)
    this.name = 'Refused'
    this.status = status
    this.text = text
  }
}

export const notFound = (): Refused =>
  new Refused(404, words('Nie ma takiej strony albo takiej sprawy.', 'There is no such page or record.'))

export const notAllowed = (): Refused =>
  new Refused(403, words('Twoja rola na to nie pozwala.', 'Your role does not allow this.'))

export const formNotOurs = (): Refused =>
  new Refused(
    403,
    words(
      'Formularz stracił ważność albo nie pochodzi z zaplecza. Nic nie zapisano. Otwórz stronę ponownie i wyślij go jeszcze raz.',
      'The form has expired or does not come from the back office. Nothing has been stored. Open the page again and send it once more.',
    ),
  )
