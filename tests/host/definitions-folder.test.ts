import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatMessage } from '../../src/engine/compiler/diagnostics/format.ts'
import { readDefinitions } from '../../src/host/definitions.ts'
import { temporaryFolder } from './support.ts'

const read = (dir: string) => {
  const { files, problems } = readDefinitions([{ at: dir, as: '' }], 'd')
  return { files: [...files.keys()], reported: problems.map(({ code, span }) => `${code} ${span.file}`) }
}

test('a definitions folder anywhere on disk: a link that leads back is read once and reported once', () => {
  const dir = temporaryFolder({ 'portal.yaml': 'a: 1', 'services/a.yaml': 'b: 2' })
  symlinkSync('.', join(dir, 'services', 'loop'))
  symlinkSync('..', join(dir, 'services', 'up'))
  expect(read(dir)).toEqual({ files: ['portal.yaml', 'services/a.yaml'], reported: ['link-loop d/services/loop'] })
})

test('a definitions folder anywhere on disk: links that cannot be followed are reported, others are followed', () => {
  const dir = temporaryFolder({ 'portal.yaml': 'a: 1', 'services/a.yaml': 'b: 2' })
  const outside = temporaryFolder({ 'x.yaml': 'secret: 1' })
  symlinkSync('nowhere.yaml', join(dir, 'services', 'broken.yaml'))
  symlinkSync('itself.yaml', join(dir, 'services', 'itself.yaml'))
  symlinkSync(join(outside, 'x.yaml'), join(dir, 'services', 'outside.yaml'))
  symlinkSync('a.yaml', join(dir, 'services', 'b.yaml'))
  symlinkSync(outside, join(dir, 'services', 'shared'))
  expect(read(dir)).toEqual({
    files: ['portal.yaml', 'services/a.yaml', 'services/b.yaml'],
    reported: [
      'file-unreadable d/services/broken.yaml',
      'file-unreadable d/services/itself.yaml',
      'file-outside d/services/outside.yaml',
    ],
  })
})

test('a definitions folder anywhere on disk: what is no text in UTF-8 is reported, and nothing waits for a folder', () => {
  const dir = temporaryFolder({ 'portal.yaml': 'a: 1' })
  mkdirSync(join(dir, 'services', 'folder.yaml'), { recursive: true })
  writeFileSync(join(dir, 'services', 'latin.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xb1]))
  writeFileSync(join(dir, 'services', 'wide.yaml'), Buffer.from('a: 1', 'utf16le'))
  writeFileSync(join(dir, 'services', 'huge.yaml'), 'a'.repeat(1_000_001))
  const { files, reported } = read(dir)
  expect(files).toEqual(['portal.yaml', 'services/wide.yaml'])
  expect(reported).toEqual(['file-too-large d/services/huge.yaml', 'file-not-utf8 d/services/latin.yaml'])
})

test('a folder or a file with nearly the name of one that is read is reported, and left out', () => {
  const dir = temporaryFolder({
    'Portal.yaml': 'a: 1',
    'service/a.yaml': 'a: 1',
    'Offices/lipa.yaml': 'a: 1',
    'services/b.yaml.txt': 'a: 1',
    'services/C.YAML': 'a: 1',
    'services/notes.txt': 'not a definition',
    'notes/d.yaml': 'not a definition',
    'README.md': 'not a definition',
    'docker-compose.yaml': 'not a definition',
  })
  const { files, problems } = readDefinitions([{ at: dir, as: '' }], 'd')
  expect([...files.keys()]).toEqual([])
  expect(problems.map((one) => `${one.severity} ${one.span.file}: ${formatMessage(one, 'en')}`).sort()).toEqual([
    'warning d/Offices: This is not read. Rename it to `offices`.',
    'warning d/Portal.yaml: This is not read. Rename it to `portal.yaml`.',
    'warning d/service: This is not read. Rename it to `services`.',
    'warning d/services/C.YAML: This is not read. Rename it to `c.yaml`.',
    'warning d/services/b.yaml.txt: This is not read. Rename it to `b.yaml`.',
  ])
})
