import { expressionMessages } from './expressions.en.ts'
import { projectMessages } from './project.en.ts'
import { readingMessages } from './reading.en.ts'
import { serviceMessages } from './services.en.ts'

/** Every message in English. What is declared here, with its arguments, the other languages must have. */
export const messages = { ...readingMessages, ...expressionMessages, ...serviceMessages, ...projectMessages }
