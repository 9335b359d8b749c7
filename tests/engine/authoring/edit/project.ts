import { OfficeCompiler } from '../../../../src/engine/authoring/edit/compile-office.ts'
import { builtInFiles, contract, widgets } from '../../definitions.ts'

export const officePath = 'offices/jasnowola.yaml'
export const officeText = builtInFiles.get(officePath) ?? ''

const isShared = (path: string): boolean => !path.startsWith('offices/') && !path.endsWith('.test.yaml')

/** The built-in definitions as the studio's server sends them. */
export const project = {
  name: 'definitions',
  files: Object.fromEntries([...builtInFiles].filter(([path]) => isShared(path))),
  builtIn: null,
  contract,
  widgets: Object.fromEntries(widgets),
  version: '1.2.3',
}

export const newCompiler = (): OfficeCompiler => new OfficeCompiler(project, officePath)
