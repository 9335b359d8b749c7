// Controls, line and paragraph separators, and what turns the direction of writing around.
const TRICKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text is one line of visible characters: a name, an address, a subject. */
export const isPlainLine = (text: string): boolean => !TRICKS.test(text)

/** Whether a text of several lines has nothing else that cannot be seen. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\n\r\t]/g, ''))
