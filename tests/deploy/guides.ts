import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shipped.ts'

/** A block of commands in a guide. */
export interface CommandBlock {
  /** Who runs it, or where, as its first line says after `sh`: `root`, `user`, `compose` … */
  readonly kind: string
  readonly commands: string
}

export const guideText = (name: 'deploy.md' | 'operate.md'): string => readFileSync(join(root, 'docs', name), 'utf8')

/** The part of a guide below a heading of the second level. */
export function sectionOf(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`There is no section "${heading}"`)
  return section
}

/** A fenced block: the words after its fence, and what is in it without the indentation of the fence. */
export interface FencedBlock {
  readonly info: string
  readonly content: string
}

export const fencedBlocks = (text: string): readonly FencedBlock[] =>
  [...text.matchAll(/^( *)```(\S[^\n]*)\n(.*?)^ *```$/gms)].map(([, indent = '', info = '', content = '']) => ({
    info,
    content: content.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))

/** The blocks of commands in a text, in their order. */
export const blocksOf = (text: string): readonly CommandBlock[] =>
  fencedBlocks(text)
    .filter(({ info }) => /^sh\b/.test(info))
    .map(({ info, content }) => ({ kind: info.slice(3), commands: content }))
