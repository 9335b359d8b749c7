import type { polishBase } from './base.pl.ts'
import { englishCount } from './count.ts'

/** What trying a change of the standard says in English. */
export const englishBase: typeof polishBase = {
  open: 'Try a change of the standard',
  title: 'A change of the standard',
  lead: 'Change a file that all offices use, and see what it changes in each of them. Nothing is published by it: a change that is ready is published with “okienko publish”.',
  leadPublish:
    'Change a file that all offices use, and see what it changes in each of them. Then publish the change to some offices first.',
  back: 'Back to the offices',
  file: 'File of the standard',
  choose: 'Choose a file',
  changedFile: (path) => `${path} (changed)`,
  leaveTitle: 'Go back to the offices?',
  leaveText: (files) => `What you changed in these files is not kept: ${files}.`,
  leave: 'Go back without the changes',
  stay: 'Stay',
  text: 'Content of the file',
  editorHint: 'Escape and then Tab leaves the editor.',
  compare: 'Show what it changes',
  comparing: 'Comparing the offices…',
  failed: 'The offices could not be compared. Try again.',
  conflictTitle: 'Somebody has published another text of this file',
  conflictText:
    'Your text was made from an earlier one. Compare it with the text that is published now, and choose one of them. Nothing can be published until then.',
  joinedTitle: 'Joined with what somebody else published',
  joinedText:
    'Somebody has published changes of other lines of this file. They are here together with yours: look at them before you publish.',
  joined: (files) => `Look at these files before you publish: they have changes of somebody else, too: ${files}.`,
  conflictTheirs: 'Published text',
  conflictKeep: 'Keep my text',
  conflictTake: 'Take the published text',
  conflicts: (files) => `First choose the text of the files that somebody else has changed in the meantime: ${files}.`,
  kept: (files) => `Your unpublished changes of these files are here again: ${files}.`,
  reloaded: 'What is published now has been loaded. Your changes have stayed.',
  notRead: 'The files of the standard could not be loaded.',
  old: 'The file has been changed since.',
  nothing: 'This changes nothing for the residents of any office.',
  compared: (count) => `Compared: ${englishCount(count, 'office', 'offices')}.`,
  problems: 'Errors in the file',
  stops: 'What will no longer work',
  tests: 'Tests that will fail',
  changes: 'What changes for residents',
  change: 'Change',
  offices: 'Offices',
}
