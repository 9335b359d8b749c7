/** What the studio promises, sentence by sentence, each with the tests that hold it, by parts of their names. */
export const studio: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'left: what the portal is made of': {
    'Services, forms, menus and tiles, texts, look, scheduled changes': [
      'has Polish and English words for every property of every part',
      'has changes with a date whose first day can be moved, not emptied',
    ],
    'each with a mark: as standard, differs here, draft, missing translation, error': [
      '“each with a mark: as standard, differs here, draft, missing translation, error”',
      'a draft is marked at the part that it changes and at what that is within, and nowhere else',
      'marks what differs, what is hidden, what is wrong and what lacks a language',
    ],
    'Search over titles, labels and texts': [
      '“search over titles, labels and texts”',
      'finds a part by words of its title and of what it is within, without case and marks',
    ],
  },
  'middle: its properties': {
    'Fields with plain Polish names and help, built from the language’s own schema': [
      'has Polish and English words for every property of every part',
    ],
    'label in each language': ['renames a column', 'rename a service'],
    'shown or not': ['hides a column', 'hide a column'],
    'order by dragging and by keyboard': [
      '“order by dragging and by keyboard”',
      'has one line of an ordered list in the order of Tab, and arrows lead to the others',
      'the menu is put in order by dragging',
      'reorders columns, tiles and the menu',
    ],
    'total, page size, default, chart shape': [
      'changes a default, the size of a page, a total and the shape of a chart',
    ],
    audience: ['changes the audience and leaves a service out'],
    'note text and condition': ['puts a condition on a note and changes its words'],
    dates: [
      'shows a day with its hour, and changes either',
      'plans a break from one day to another, and takes it back',
    ],
    'What comes from the standard is shown in grey with its source': [
      'of what comes from the standard, the line of the definition or of the texts',
    ],
    '"as standard" removes the difference': [
      'removes the difference, and what is empty then, when a value is that of the standard',
      'puts one service back to the standard, with its parts and texts, and leaves all else',
    ],
    'Conditions have a builder for the usual comparisons': [
      'shows a note on a usual condition, which is known again in what is written',
      'waits for the value of what is chosen, and then shows the condition that there is',
    ],
    'and a text field with completion for the rest': [
      '“a builder for the usual comparisons and a text field with completion for the rest”',
      'offers what the condition of a note may name: choices, replies, who looks, the day',
    ],
    'A second tab has the YAML itself: completion, hover help': [
      'in the file itself keys and values of the language are offered, with what they are',
      'offers the keys of the language, parts of a page, services, and the values of a choice',
      'explains each key that an office’s file may have in Polish, too',
    ],
    'and diagnostics from the same compiler': ['underlines what is wrong at its place, in the language of the studio'],
    'both tabs are views of one document': ['gives every document of the portal once, and again when it has changed'],
  },
  'right: the page, live': {
    'The real runtime in a sandboxed frame': [
      'the pages have a strict policy each, the preview an origin of its own; elsewhere there is no studio',
      'script in a text never runs',
      'the preview has neither a session nor a way to the server',
    ],
    'redrawn … without saving': ['rename a service', 'gives what a new compiler gives after every edit'],
    'as anyone, person, institution, restricted': [
      '“as anyone, person, institution, restricted”',
      'has the preferences that were chosen, and a token only when signed in',
    ],
    'any year': ['shows the portal on the day that is looked at, and the properties as they are without dates'],
    'each language; phone, tablet, desktop; contrast; three text sizes': [
      '“each language; phone, tablet, desktop; contrast; three text sizes”',
    ],
    'with sample replies, with recorded replies, or with the live API': [
      '“with sample replies, with recorded replies, or with the live API”',
      'are live where they only read, have no reply here, and the studio gives live ones',
      'live replies: those that came are kept, and shown later without asking for any',
      'look at it with what the office’s system says now',
      'and with replies that were kept, without the system',
    ],
    'no data, slow, failing, longest names, nulls everywhere': [
      '“no data, slow, failing, longest names, nulls everywhere”',
      'are the contract’s examples, rows that differ, no rows, long ones, nothing, a failure and silence',
      'stay open where the data is to be slow',
    ],
    'Clicking anything in the page selects its property': [
      'what is pressed in the page selects what sets it',
      'is the smallest part that can be changed, with the property that was pressed of it',
      'finds what was pressed of what is on every page: an entry of the menu, the name of the office',
      'hide a column',
    ],
    'and shows which file and line sets it': [
      'leads to a property that says where it is written',
      'of what the office sets, its own line, beside that of the standard',
    ],
  },
  'from draft to published: drafts': {
    'A draft is saved as you type, per person and office': [
      'is in the browser at once and on the server within a second',
      'is sent although the typing does not stop',
      'drafts of two people and two tabs, from a request to what every process serves',
    ],
    'Two people in one office see each other': [
      '“Two people in one office see each other”, with a draft or without, until one has left',
    ],
    'the same property changed by both is shown as a conflict with both values': [
      'shows both values where both changed the same, and takes the one that is chosen',
      'the editor’s draft is joined with it: both values of one property, and all of the others',
    ],
    'nothing is overwritten silently': [
      'shows what was saved elsewhere, sends nothing more, and takes the choice',
      'keeps an order of the menu beside another change, and shows both orders where both made one',
      'what is published while an office is opened is not overwritten by what was opened',
      'a version takes the place of a draft only after a question',
    ],
    'Problems stand at the field, in Polish or English': [
      'says at the property what is wrong with a half-typed expression',
      'a mistake is reported where it is made, in Polish, and the page stays',
    ],
    'with a button where the mend is certain': [
      'offers the word that was surely meant at its field, for the file of the office alone',
      'is corrected by the word that it suggests, as long as the text is the one that was compiled',
    ],
    'A draft can be discarded whole': ['a logo goes with its draft: reviewed, published, put back, discarded'],
    'or property by property': [
      '“A draft can be discarded whole or property by property”',
      'marks what the draft changes, puts one property back as it is published, and follows a publication',
      'one property is put back as it is published, the others stay',
    ],
    'a published version can be opened as a new draft': [
      '“a published version can be opened as a new draft”',
      'makes another version the draft, which one “Undo” takes back',
      'and becomes a draft, which “Undo” takes back',
    ],
    'what is live is always one click from view': [
      '“what is live is always one click from view”',
      'shows what is live, or an earlier version, in place of the draft, whose properties stay',
      'what the draft changes is marked, and what is live is one click away',
    ],
  },
  'from draft to published: review, history, texts, look': {
    'what changes for residents in words, the YAML difference': [
      'shows what a draft changes before it can be published, and publishes that version alone',
      'drafts of two people and two tabs, from a request to what every process serves',
    ],
    'before and after pictures of each page changed in each language': [
      'names the pages that look different, in the language that is looked at',
      'has a frame for either version of the page that is chosen, and compares again in another language and on another day',
    ],
    'the definition tests’ results': ['drafts of two people and two tabs, from a request to what every process serves'],
    'and probe results against the live API': [
      'says of each page how the office’s system answers, until the draft is another',
      'a draft is tried on the API of the published office, and nowhere else',
    ],
    'An editor asks; a publisher publishes': [
      'an editor changes by keyboard alone and asks; a publisher publishes; residents see it; it is taken back',
    ],
    'now or at a date': [
      'plans it at a time to come, in Polish time',
      'a draft is planned, seen by everybody of the office, taken back as a draft, and published when it is due',
    ],
    'Roles may be limited to offices; the vendor’s roles see all': [
      'nobody reads or writes an office of others, publishes without the role, or gets another role, by any request',
      'the vendor sees the state of every office, and nobody else does',
    ],
    'who, when, why, what; any revision can be looked at live, compared, and put back with one click': [
      '“who, when, why, what; any revision can be looked at live, compared, and put back with one click”',
      'an earlier version is looked at in the preview, as somebody on a telephone',
    ],
    'a table of every text in every language, filter by missing': [
      'has each text of services, forms, the menu, the app and the name once, and none is missing',
      'leaves what is missing, and what is being changed though it is missing no more',
    ],
    'export and import as CSV and XLIFF for translators': [
      'give back every text: CSV, whatever a spreadsheet might take for a formula or a separator',
      'give back every text: XLIFF, with what XML cannot have',
    ],
    'colours with contrast computed as you choose': ['“colours with contrast computed as you choose”'],
    'a failing pair cannot be published': [
      'errors and colours that nobody can read are shown and not published; a draft is handed over',
    ],
    'logo, tiles, menus by drag': [
      '“menus by drag”',
      'a logo is uploaded, seen, discarded with its draft and published, and none with a script is',
      'the menu is put in order by dragging',
    ],
  },
  'from draft to published: new services, the vendor': {
    'from a call of the contract or a pasted sample reply: choose fields, see the page, adjust': [
      'a service of the office’s own is made from a call, or from a pasted reply, and seen at once',
      'is made from a call of the contract, with the fields that were chosen',
      'is in the outline and among the texts, and changed and put back by the same properties',
    ],
    'all offices with their state': ['the vendor sees the state of every office, and nobody else does'],
    'a change to the base with its impact on every one': [
      'compares all offices on a shared file as it was changed, and names what stops before what changes',
      'a change to the base shows which offices it changes and stops, and publishes nothing',
    ],
    'publish to a part of the fleet first (a list, or a percentage)': [
      'publishes changed files to named offices or a percentage, which are shown before',
    ],
    'then to all, or take back': [
      'a vendor gives a change of the standard to two offices first, then to all, and takes another one back',
      'a changed file is given to one office, which is edited with it, then to all, or taken back',
    ],
  },
  'how it is built': {
    'accounts in the store (password and TOTP)': [
      'okienko studio adds, lists and removes accounts; what it prints once signs in and is kept nowhere',
      'with an authenticator app the password alone opens nothing, and a code is good once',
    ],
    'or OpenID Connect': ['knows an account by its address first and by the subject from then on'],
    'Strict CSP; the preview frame has an origin or sandbox of its own and no session': [
      'the pages have a strict policy each, the preview an origin of its own; elsewhere there is no studio',
    ],
    'Every write is checked for role, office and parent revision on the server': [
      'each request has a row in the table of who may make it',
      'what is published while an office is opened is not overwritten by what was opened',
    ],
    'The editor is a separate bundle that residents never load': ['“residents’ bundles do not grow by a byte”'],
    'axe clean, keyboard alone': [
      'an editor changes by keyboard alone and asks; a publisher publishes; residents see it; it is taken back',
    ],
    'in Polish and English': ['are as many in English as in Polish, and all are there'],
    'edits are small operations on it (`set`, `remove`, `move`), undone and redone': [
      'places a part among the others, and takes the place back',
      'takes edits back, to the byte',
    ],
    'the compiler runs in a worker': ['gives each request its own answer, also after one that it cannot answer'],
  },
  'done when: the everyday tasks, by mouse and by keyboard alone, each in at most eight actions': {
    'with no YAML typed': ['everyday changes are seen at once in the preview, each in a few actions by '],
    rename: ['rename a service'],
    hide: ['hide a column'],
    default: ['change the default of a choice'],
    'page size': ['change the page size'],
    total: ['change the total of a column'],
    'chart shape': ['change the shape of a chart'],
    audience: ['change who may use a service'],
    'note on a condition': ['a condition of a note'],
    'help link': ['a note with a link to help'],
    reorder: ['change the order of columns'],
    'change a login text and drop an optional field': [
      'change a text of the login form and drop a field that may be empty',
    ],
    'a break from one date to another': ['a break from one day to another'],
    'add a language’s missing texts': ['add the texts that a language lacks'],
    'change colours': ['change the colour'],
    'a menu entry': ['an entry of the menu'],
    'a tile': ['take a tile away, and put it back'],
    'a new service from a call': ['with a mouse, from a call of the contract'],
    'put a service back to standard': ['put a service back to the standard'],
    'undo a publication of last week': ['a publication of last week is taken back, and what was published since stays'],
    'see who changed a label': ['who changed a label is seen'],
    'hand a draft to a colleague': ['a draft is handed to a colleague, and back'],
    'plan a change for 1 January': ['plan a change for 1 January'],
  },
  'done when: files, drafts, publications': {
    'random edits through the studio’s operations and through text … parse to the same tree, with every comment and the order of untouched keys kept; undoing all edits gives the file byte for byte':
      [
        'give the same tree as the change of a value by hand, keep all else, and are taken back byte for byte',
        'change that and nothing else, however the difference is written, and are taken back byte for byte',
      ],
    'never blank while typing; a half-typed expression keeps the last good page and says what is wrong at its field, in Polish':
      [
        'keeps the last sound page, and says what is wrong, while something is half typed',
        'a mistake is reported where it is made, in Polish, and the page stays',
      ],
    'concurrent edits of different properties both survive; of one property, a conflict with both values': [
      'keeps changes of different properties, words of different languages among them',
      'two people at one office: nothing is overwritten or lost, and it is known who changed what',
    ],
    'a stale draft after somebody’s publication is rebased or says what clashes': [
      'joins a draft with what was published since before anything else',
      'the editor’s draft is joined with it: both values of one property, and all of the others',
    ],
    'Closing the browser': [
      'what was typed is there after the browser was closed',
      'send once more what is unsent when one is closed',
    ],
    'killing the server': ['a draft that was acknowledged outlives a killed process'],
    'losing the network': [
      'what is typed without a connection is there after the page is loaded again',
      'stays in the browser while the server cannot be reached, and is sent again',
    ],
    'Nothing reaches residents without passing check, tests and contrast': [
      'errors and colours that nobody can read are shown and not published; a draft is handed over',
    ],
    'a published revision is live on all serving processes; rollback likewise': [
      'drafts of two people and two tabs, from a request to what every process serves',
    ],
  },
  'done when: attacks': {
    'an editor of office A cannot read or write office B, publish, or raise a role, by any request': [
      'nobody reads or writes an office of others, publishes without the role, or gets another role, by any request',
    ],
    'script in labels, texts, notes, file names': [
      'script in a text never runs',
      'the preview has neither a session nor a way to the server',
    ],
    'SVG logos never runs in studio or preview': ['an SVG with a script is refused in words'],
    'the preview frame cannot reach the studio’s session': [
      'script in a text never runs',
      'the preview has neither a session nor a way to the server',
    ],
    'sessions and CSRF as in the back office': [
      'every request but signing in needs a session, and every write comes from the studio of that session',
      'a session ends when it is idle, after ten hours, and when its person signs out or is removed',
    ],
  },
  'done when: looks and documents': {
    'usable at 1024 px and readable on a tablet': ['“usable at 1024 px and readable on a tablet”'],
    'residents’ bundles do not grow by a byte': ['“residents’ bundles do not grow by a byte”'],
    'The README’s first screenshot after the portal is the studio': [
      '“The README’s first screenshot after the portal is the studio”',
    ],
    '`docs/studio.md` walks an administrator through the first hour, in Polish and English': [
      '“`docs/studio.md` walks an administrator through the first hour, in Polish and English”',
    ],
  },
}
