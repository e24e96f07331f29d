import type { ImportResult } from '../../../../device/transfer/import-visits.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import type { Tone } from '../../../ui/tone.ts'

type Words = { tone: Tone; title: string; text: string }

const stopped: Record<Exclude<ImportResult['ended'], 'whole'>, { title: string; text: string }> = {
  foreign: {
    title: 'This is not a file of visits',
    text: 'Choose the file that was saved on the other tablet; its name ends in .lentigo.',
  },
  newer: {
    title: 'This file is from a newer version of the app',
    text: 'Update the app on this tablet: connect it, open the app again and choose Update now. Then import the file again.',
  },
  truncated: {
    title: 'The end of this file is missing',
    text: 'It was not copied completely. Copy it or save it again on the other tablet, then import it again.',
  },
  damaged: {
    title: 'This file is damaged',
    text: 'Its content has been changed. Save it again on the other tablet, then import it again.',
  },
  'no-space': {
    title: 'This tablet is full',
    text: 'Send the visits in the outbox, or delete what the tablet does not need, then import the file again.',
  },
}

/** The result of an import, and what to do if the file was not imported completely. */
export function importWords({ taken, known, others, ended }: ImportResult): Words {
  const parts = [
    ...(taken > 0
      ? [`${pluralize(taken, 'visit')} imported. ${taken === 1 ? 'It is' : 'They are'} sent from here.`]
      : []),
    ...(known > 0 ? [`${pluralize(known, 'visit')} ${known === 1 ? 'was' : 'were'} already here.`] : []),
    ...(others > 0
      ? [
          `${pluralize(others, 'visit')} of another practice. Somebody who works there must sign in and import the file again.`,
        ]
      : []),
  ]
  if (ended !== 'whole')
    return { tone: 'danger', title: stopped[ended].title, text: [stopped[ended].text, ...parts].join(' ') }
  if (parts.length === 0)
    return { tone: 'info', title: 'This file holds no visits', text: 'The other tablet had nothing to send.' }
  return {
    tone: taken > 0 ? 'ok' : 'info',
    title: taken > 0 ? 'The file is imported' : 'Nothing new in this file',
    text: parts.join(' '),
  }
}
