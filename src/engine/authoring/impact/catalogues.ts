import type { MessageLanguage } from '../../compiler/diagnostics/format.ts'
import { english } from './words.en.ts'
import { polish } from './words.pl.ts'
import type { ImpactWords } from './words.ts'

const catalogues: Readonly<Record<MessageLanguage, ImpactWords>> = { en: english, pl: polish }

export const impactWords = (language: MessageLanguage): ImpactWords => catalogues[language]
