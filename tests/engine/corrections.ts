/** An edit of the file that a mistake is planted in: what stands there, and what is written in its place. */
export type Edit = readonly [from: string, to: string]

const radio = '{ radio: [a], title: { pl: A }, words: { a: { pl: A } }'
const use: Edit = ['when: scope == "all"', 'when: scope == "all" || other == "a"']

/** What an author does who follows the message of a mistake that suggests no single word. */
export const corrections: Readonly<Record<string, readonly Edit[]>> = {
  // Keys
  'a key of no part': [['colour: red', 'icon: home']],
  'a key of another block': [['    page: 5\n', '']],
  'a key that is left out': [['slug: budzet\n', 'slug: budzet\naccess: public\n']],
  'a key written twice': [['icon: home\n', '']],
  'a column written twice': [['      nazwaPozycji:\n      nazwaPozycji:\n', '      nazwaPozycji:\n']],
  'a block of two kinds': [['\n    fields: income', '']],
  'a block of no kind': [['  about:\n', '  about:\n    note: warning\n']],
  'a key indented too far': [['      sort: -dochodyWykonane\n', '    sort: -dochodyWykonane\n']],
  'help in the menu': [[', help: x', '']],
  'a number with nothing below it': [['  90:\n', '']],

  // Values
  'a number too large': [['99999', '90']],
  'a tone of none': [['note: information', 'note: legal']],
  'a default that is no year': [['default: year', 'default: 2025']],
  'all of one': [['default: all', 'default: first']],
  'an empty list': [['radio: []', 'radio: [all, part]']],
  'one text for all languages': [['title: Budżet\n', 'title: { pl: Budżet }\n']],
  'an empty value': [['icon:\n', 'icon: home\n']],
  'a colour by name': [['navy', '"#001f5f"']],
  'a pale colour': [['#ffff00', '#5f5f00']],
  'a language of none': [['[pl, plx]', '[pl]']],

  // YAML and JSON
  'a tab': [['\tyears', '  years']],
  'a quote left open': [['zasady). }', 'zasady)." }']],
  'a bracket left open': [['[all, part', '[all, part]']],
  'a brace left open': [['file: budzet.pdf', 'file: budzet.pdf }']],
  'no colon': [['icon wallet', 'icon: wallet']],
  'a no-break space': [['  \u00a0 note', '    note']],
  'a merge not finished': [
    ['<<<<<<< HEAD\nicon: wallet\n=======\n', ''],
    ['>>>>>>> other\n', ''],
  ],
  'an anchor': [['&t ', '']],
  'a tag': [['!!str ', '']],
  'a second document': [['---\nsources', '\nsources']],
  'JSON with a comma too many': [[' }] }], }', ' }] }] }']],

  // Calls
  'a contract without calls': [['paths: nothing', 'paths:\n  /lista: { get: { responses: {} } }']],
  'a reference to nothing': [['$ref: "#/components/responses/X"', 'description: A list.']],
  'a query parameter left out': [['year.size()', 'year']],
  'another type sent': [['rok: scope', 'rok: year']],
  'a file where data is read': [['dajDochodyBudzetu/pdf', 'dajDochodyBudzetu']],
  'a folder in a file name': [['a/budzet.pdf', 'a-budzet.pdf']],

  // Expressions
  'a field to sort by of none': [['sort: -dochody\n', 'sort: -planPoZmianach\n']],
  'a list shown in a cell': [['value: parent.liczniki', 'value: size(parent.liczniki)']],
  'no list for rows': [['each: row.adres', 'each: row.liczniki']],
  'a parent where there is none': [['parent.plan >', 'row.planPoZmianach >']],
  'a bracket of an expression': [['day("2030-01-01"', 'day("2030-01-01")']],
  'a text compared with a number': [['scope == 1', 'scope == "part"']],
  'no condition': [['when: scope\n', 'when: scope == "part"\n']],
  'a total of a text': [['nazwaPozycji: { total: sum }', 'nazwaPozycji: { total: count }']],
  'a total of none': [['total: avg', 'total: count']],
  'a chart of a text': [['value: nazwaPozycji', 'value: planPoZmianach']],
  'a chart of other rows': [
    [
      '  income:\n    table:',
      '  some:\n    title: { pl: Dodatnie }\n    table: income.listaDochodow.filter(one, one.dochodyWykonane > money(0))\n    columns: [nazwaPozycji, dochodyWykonane]\n  income:\n    table:',
    ],
  ],
  'a brace of a text left open': [['{year:', '{year}:']],
  'a link to another scheme': [['http://bip.example/zasady', '/lista-uslug']],
  'a value in a link': [['[zasady {year}]', '{year} [zasady]']],
  'a link of a number': [['link: row.stan', 'link: string(row.stan)']],
  'both the largest and the last': [['    topN: 10\n', '']],
  'a reserved name': [[`parent: ${radio}`, `other: ${radio}`], use],
  'a name taken': [[`income: ${radio}`, `other: ${radio}`], use],
  'a source that nothing uses': [['  again: { get: /fk/gmina/dajLataBudzetowe }\n', '']],
  'a parameter that nothing uses': [['when: year > 2000', 'when: scope == "part"']],
  'a circle': [[', when: year > 2000', '']],
  'a text left out': [['icon: wallet\n', 'icon: wallet\ntitle: { pl: Finanse }\n']],
  'two ways of being reached': [['\nunder: 91', '']],

  // Tests
  'a reply of another type': [['"x"]', '2025]']],
  'a reply without a field': [['nazwaPozycji: Targ, dochody', 'nazwaPozycji: Targ, planPoZmianach: 5, dochody']],
  'a day that there is not': [['2026-02-30', '2026-02-28']],
  'a test that expects nothing': [['expect: {}', 'expect: { page: served }']],

  // Offices
  'a service of none': [['[90, 99]', '[90]']],
  'changes of a service that it has not': [['except: [90]', 'only: [90]']],
  'a part to remove of none': [['    blocks.income.colour: null\n', '']],
  'an empty change': [['blocks.income.page:\n', 'blocks.income.page: null\n']],
  'the number changed': [['    service: 91\n', '']],
  'a source removed that is used': [['    sources.years: null\n', '']],
  'a language that the portal has not': [['[pl, de]', '[pl]']],
  'a name missing in a language': [['en: Urząd Gminy Wzorowo', 'pl: Urząd Gminy Wzorowo']],
  'a picture of none': [[', logo: herb.svg', '']],
  'a menu page of none': [['go: /nic', 'go: /kontakt']],
  'no version': [['extends: okienko\n', 'language: 2\nextends: okienko\n']],
  'another version': [['language: 3', 'language: 2']],
  'a menu of an office to nowhere': [['go: /nic', 'go: /lista-uslug']],
  'an entry of a menu without words': [['{ go: / }', '{ go: /, label: { pl: Mapa } }']],
}
