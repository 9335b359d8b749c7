import type { SameMessages } from './catalogue.ts'
import { expressionMessages } from './expressions.pl.ts'
import type { messages as english } from './messages.en.ts'
import { projectMessages } from './project.pl.ts'
import { readingMessages } from './reading.pl.ts'
import { serviceMessages } from './services.pl.ts'

/** Every message in Polish. */
export const messages: SameMessages<typeof english> = {
  ...readingMessages,
  ...expressionMessages,
  ...serviceMessages,
  ...projectMessages,
}
