import type { Revision } from '../../studio-protocol/protocol.ts'
import type { Words } from './use-words.ts'

type Published = Pick<Revision, 'author' | 'message' | 'ofFolder'>

/** What a revision changes, in the words of whoever published it. */
export const messageOf = ({ message, ofFolder }: Published, { history }: Words): string =>
  ofFolder ? history.ofFolder : message

/** Who published a revision, before the time at which it was; nothing where nobody did. */
export const authorBefore = ({ author, ofFolder }: Published): string => (ofFolder ? '' : `${author}, `)
