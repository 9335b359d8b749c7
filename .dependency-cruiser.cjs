/**
 * The walls of docs/architecture: which room may open a door to which. Every rule here has a planted violation in
 * tests/walls/, so that none of them is a wall on paper.
 */

/** Rooms of src/engine → the rooms each may import. */
const rooms = {
  values: [],
  diagnostics: [],
  expression: ['values', 'diagnostics'],
  language: ['values', 'expression', 'diagnostics'],
  read: ['language', 'expression', 'values', 'diagnostics'],
  contract: ['values', 'diagnostics'],
  check: ['read', 'contract', 'language', 'expression', 'values', 'diagnostics'],
  overlay: ['language', 'diagnostics'],
  plan: ['values', 'expression'],
  compile: ['language', 'plan', 'expression', 'values'],
  build: ['read', 'contract', 'check', 'overlay', 'compile', 'diagnostics', 'language', 'plan', 'expression', 'values'],
  gateway: ['plan', 'values'],
  session: ['plan', 'gateway', 'expression', 'values'],
  testing: ['read', 'session', 'gateway', 'plan', 'diagnostics', 'language', 'expression', 'values'],
  scaffold: ['contract', 'language', 'values', 'diagnostics'],
  probe: ['session', 'gateway', 'plan', 'diagnostics', 'values'],
  render: ['plan', 'session', 'values'],
}

/** The rooms for authors: what they are made of never reaches a resident's browser. */
const forAuthors = [
  'read',
  'contract',
  'check',
  'overlay',
  'compile',
  'build',
  'testing',
  'scaffold',
  'probe',
  'language',
  'diagnostics',
]
/** The rooms for residents: what runs in their browsers never runs in the host. */
const forResidents = ['gateway', 'session', 'render']

/** Package → where in src/ it may be imported. */
const packages = {
  yaml: '^src/engine/read/',
  '@marcbachmann/cel-js': '^src/engine/expression/',
  primereact: '^src/kit/',
  echarts: '^src/kit/chart-canvas\\.tsx$',
  'echarts-for-react': '^src/kit/chart-canvas\\.tsx$',
  fastify: '^src/host/',
  jotai: '^src/(engine/render|portal)/',
  swr: '^src/(engine/render|portal)/',
  'react-router-dom': '^src/(engine/render|portal)/',
  react: '^src/(engine/render|kit|widgets|portal)/|^src/main\\.tsx$',
  'react-dom': '^src/(engine/render|kit|widgets|portal)/|^src/main\\.tsx$',
  'react-i18next': '^src/(engine/render|widgets|portal)/|^src/main\\.tsx$',
}

const anyOf = (names) => `(${names.join('|')})`
const escaped = (text) => text.replace(/[/.-]/g, '\\$&')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const roomRules = Object.entries(rooms).map(([room, doors]) =>
  rule(
    `room-${room}`,
    `The room ${room} may import ${doors.join(', ') || 'no other'}.`,
    { path: `^src/engine/${room}/` },
    {
      path: '^(src|office|tests|scripts)/',
      pathNot: [`^src/engine/${anyOf([room, ...doors])}/`, ...(room === 'render' ? ['^src/kit/'] : [])],
    },
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
    rule('no-cycle', 'Imports form no circle.', {}, { circular: true }),
    rule('no-unknown', 'What is imported exists.', {}, { couldNotResolve: true }),
    rule(
      'no-new-room',
      'A folder of src/engine is a room with a row in the table above.',
      { path: '^src/engine/[^/]+/', pathNot: `^src/engine/${anyOf(Object.keys(rooms))}/` },
      {},
    ),
    ...roomRules,
    rule(
      'pipeline',
      'The pipeline joins the rooms for authors.',
      { path: '^src/engine/[^/]+$' },
      { path: '^(src|office|tests)/', pathNot: `^src/engine/(${anyOf([...forAuthors, 'plan'])}/|[^/]+$)` },
    ),
    rule(
      'residents-not-authors',
      'Nothing of the language, its reading and checking comes to a resident.',
      { path: '^src/(kit|widgets|portal)/|^src/main\\.tsx$' },
      { path: `^src/engine/(${anyOf(forAuthors)}/|[^/]+$)|^src/(host|cli)/` },
    ),
    rule(
      'kit-is-dumb',
      'A part of the kit knows values and nothing else of the product.',
      { path: '^src/kit/' },
      { path: '^src/', pathNot: '^src/(kit|engine/values)/' },
    ),
    rule(
      'host-not-residents',
      'The host and the command line run no page.',
      { path: '^src/(host|cli)/' },
      { path: `^src/(kit|widgets|portal)/|^src/main\\.tsx$|^src/engine/${anyOf(forResidents)}/` },
    ),
    rule('host-not-cli', 'The host knows no command line.', { path: '^src/host/' }, { path: '^src/cli/' }),
    rule(
      'widgets-apart',
      'A widget imports no other widget.',
      { path: '^src/widgets/([^/]+)/' },
      { path: '^src/widgets/[^/]+/', pathNot: '^src/widgets/$1/' },
    ),
    rule(
      'widgets-not-portal',
      'A widget does not know the shell around it.',
      { path: '^src/widgets/' },
      { path: '^src/portal/' },
    ),
    ...packageRules,
    rule(
      'node-in-host-only',
      'What runs in a browser, and the engine, need no Node.',
      { path: '^src/', pathNot: '^src/(host|cli)/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'src-not-office',
      'The portal and the office API share schemas/ alone.',
      { path: '^src/' },
      { path: '^office/' },
    ),
    rule(
      'office-not-src',
      'The portal and the office API share schemas/ alone.',
      { path: '^office/' },
      { path: '^src/' },
    ),
    rule(
      'product-not-tests',
      'The product needs none of its tests, scripts or development tools.',
      { path: '^(src|office)/' },
      { path: '^(tests|scripts|bin)/' },
    ),
    rule(
      'no-dev-dependency',
      'What the product imports is installed with it.',
      { path: '^(src|office)/' },
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
