/**
 * The boundaries of docs/architecture.md: what each layer, folder and package may import. A layer of `src/engine` imports
 * only layers that are named in its row; so does a folder of the compiler.
 */

/** Layers of src/engine → the layers each may import. */
const layers = {
  model: [],
  plan: ['model'],
  runtime: ['plan', 'model'],
  react: ['runtime', 'plan', 'model'],
  compiler: ['plan', 'model'],
  authoring: ['compiler', 'runtime', 'plan', 'model'],
}

/** Folders of src/engine/compiler → the folders beside it that each may import. */
const compilerFolders = {
  diagnostics: [],
  expression: ['diagnostics'],
  language: ['expression', 'diagnostics'],
  source: ['language', 'diagnostics'],
  contract: ['diagnostics'],
  layers: ['language', 'diagnostics'],
  analysis: ['source', 'contract', 'expression', 'language', 'diagnostics'],
  emit: ['analysis', 'language'],
  project: ['source', 'contract', 'analysis', 'layers', 'emit', 'language', 'diagnostics'],
}

/** Package → where in src/ it may be imported. */
const packages = {
  yaml: '^src/engine/(compiler/source/|authoring/(scaffold/yaml|edit/(syntax|comments))\\.ts$)',
  '@marcbachmann/cel-js': '^src/engine/compiler/expression/',
  primereact: '^src/kit/',
  echarts: '^src/kit/chart-canvas\\.tsx$',
  'echarts-for-react': '^src/kit/chart-canvas\\.tsx$',
  fastify: '^src/host/',
  '@codemirror': '^src/studio/source/',
  jotai: '^src/portal/',
  swr: '^src/portal/',
  'react-router-dom': '^src/(engine/react|portal)/',
  react: '^src/(engine/react|kit|widgets|portal|studio)/|^src/main\\.tsx$',
  'react-dom': '^src/(engine/react|kit|widgets|portal|studio)/|^src/main\\.tsx$',
  'react-i18next': '^src/(engine/react|widgets|portal)/|^src/main\\.tsx$',
}

const anyOf = (names) => `(${names.join('|')})`
const escaped = (text) => text.replace(/[/.-]/g, '\\$&')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const layerRules = Object.entries(layers).map(([layer, allowed]) =>
  rule(
    `layer-${layer}`,
    `The layer ${layer} may import ${allowed.join(', ') || 'no other'}.`,
    { path: `^src/engine/${layer}/` },
    {
      path: '^(src|office|tests|scripts)/',
      pathNot: [`^src/engine/${anyOf([layer, ...allowed])}/`, ...(layer === 'react' ? ['^src/kit/'] : [])],
    },
  ),
)

const compilerRules = Object.entries(compilerFolders).map(([folder, allowed]) =>
  rule(
    `compiler-${folder}`,
    `The compiler's folder ${folder} may import ${allowed.join(', ') || 'no other'}.`,
    { path: `^src/engine/compiler/${folder}/` },
    { path: '^src/engine/compiler/', pathNot: `^src/engine/compiler/${anyOf([folder, ...allowed])}/` },
  ),
)

const packageRules = Object.entries(packages).map(([name, where]) =>
  rule(
    `package-${name}`,
    `${name} is imported in one place only.`,
    { path: '^src/', pathNot: where },
    { path: `(^|node_modules/)${escaped(name)}(/|$)`, pathNot: '^(src|office)/' },
  ),
)

module.exports = {
  forbidden: [
    rule('no-cycle', 'Imports form no cycle.', {}, { circular: true }),
    rule('no-unresolved', 'Every import resolves.', {}, { couldNotResolve: true }),
    rule(
      'known-layer',
      'Everything in src/engine belongs to a layer with a row in the table above.',
      { path: '^src/engine/', pathNot: `^src/engine/${anyOf(Object.keys(layers))}/` },
      {},
    ),
    ...layerRules,
    ...compilerRules,
    rule(
      'browser-without-compiler',
      'The compiler and the tools for authors never reach a browser.',
      { path: '^src/(kit|widgets|portal)/|^src/main\\.tsx$' },
      { path: '^src/engine/(compiler|authoring)/|^src/(host|cli|studio-protocol)/' },
    ),
    rule(
      'kit-imports-model-only',
      'The kit knows values and nothing else of the product.',
      { path: '^src/kit/' },
      { path: '^src/', pathNot: '^src/(kit|engine/model)/' },
    ),
    rule(
      'host-without-runtime',
      'The host and the command line run no page.',
      { path: '^src/(host|cli)/' },
      { path: '^src/(kit|widgets|portal)/|^src/main\\.tsx$|^src/engine/(runtime|react)/' },
    ),
    rule(
      'nobody-imports-the-studio',
      'The studio is a program of its own: residents load nothing of it.',
      { path: '^src/', pathNot: '^src/studio/' },
      { path: '^src/studio/' },
    ),
    rule(
      'residents-load-no-studio',
      'Nothing of the studio can be reached from what residents load, by whatever way.',
      { path: '^src/(main\\.tsx|first-script\\.ts|portal/page-frame/page-worker\\.ts)$' },
      { path: '^src/studio(-protocol)?/', reachable: true },
    ),
    rule(
      'studio-without-host',
      'The studio and its server share the types of their protocol alone.',
      { path: '^src/studio/' },
      { path: '^src/(host|cli|widgets)/|^src/main\\.tsx$' },
    ),
    rule(
      'preview-without-compiler',
      'The page in the preview is that of residents: it is sent what was compiled.',
      { path: '^src/studio/preview/' },
      { path: '^src/(engine/(compiler|authoring)|studio-protocol)/|^src/studio/(?!preview/)' },
    ),
    rule(
      'host-without-cli',
      'The host does not import the command line.',
      { path: '^src/host/' },
      { path: '^src/cli/' },
    ),
    rule(
      'widgets-apart',
      'A widget imports no other widget.',
      { path: '^src/widgets/([^/]+)/' },
      { path: '^src/widgets/[^/]+/', pathNot: '^src/widgets/$1/' },
    ),
    rule(
      'widgets-without-portal',
      'A widget does not import the shell around it.',
      { path: '^src/widgets/' },
      { path: '^src/portal/' },
    ),
    ...packageRules,
    rule(
      'node-in-host-only',
      'The engine and what runs in a browser need no Node.',
      { path: '^src/', pathNot: '^src/(server|host|cli)/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server-stands-alone',
      'What every server process needs knows neither the host nor the office API.',
      { path: '^src/server/' },
      { path: '^(src|office|tests|scripts)/', pathNot: '^src/server/' },
    ),
    rule(
      'server-in-servers-only',
      'Only the host, the command line and the office API are servers.',
      { path: '^src/', pathNot: '^src/(server|host|cli)/' },
      { path: '^src/server/' },
    ),
    rule(
      'src-without-office',
      'The host and the office API share schemas/ and src/server/ alone.',
      { path: '^src/' },
      { path: '^office/' },
    ),
    rule(
      'office-without-src',
      'The host and the office API share schemas/ and src/server/ alone.',
      { path: '^office/' },
      { path: '^src/', pathNot: '^src/server/' },
    ),
    rule(
      'product-without-tests',
      'The product imports none of its tests, scripts or development tools.',
      { path: '^(src|office)/' },
      { path: '^(tests|scripts|bin)/' },
    ),
    rule(
      'no-dev-dependency',
      'What runs in Node is installed with the product; what a browser loads is in its bundles.',
      { path: '^(src/(server|host|cli|engine)|schemas|office)/', pathNot: '^src/engine/react/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
