import type { ImportResult } from '../../../../device/transfer/import-visits.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import type { Tone } from '../../../ui/tone.ts'

type Words = { tone: Tone; title: string; text: string }

const stopped: Record<Exclude<ImportResult['ended'], 'whole'>, { title: string; text: string }> = {
  foreign: {
    title: 'This is not a file of visits',
    text: 'Choose the file that the other tablet has saved; its name ends in .lentigo.',
  },
  newer: {
    title: 'This file is from a newer version of the app',
    text: 'Update the app on this tablet: connect it, open the app again and choose Update now. Then take the file once more.',
  },
  truncated: {
    title: 'The end of this file is missing',
    text: 'It was not copied whole. Copy or save it once more on the other tablet, then take it again.',
  },
  damaged: {
    title: 'This file is damaged',
    text: 'Something in it was changed. Save it once more on the other tablet, then take it again.',
  },
  'no-space': {
    title: 'This tablet is full',
    text: 'Send what waits here, or delete what the tablet does not need, then take the file again.',
  },
}

/** What became of a file, and what to do where it was not taken whole. */
export function importWords({ taken, known, others, ended }: ImportResult): Words {
  const parts = [
    ...(taken > 0
      ? [`${pluralize(taken, 'visit')} taken in. ${taken === 1 ? 'It goes' : 'They go'} out from here.`]
      : []),
    ...(known > 0 ? [`${pluralize(known, 'visit')} ${known === 1 ? 'was' : 'were'} here already.`] : []),
    ...(others > 0
      ? [
          `${pluralize(others, 'visit')} of another practice. Somebody who works there signs in and takes the file again.`,
        ]
      : []),
  ]
  if (ended !== 'whole')
    return { tone: 'danger', title: stopped[ended].title, text: [stopped[ended].text, ...parts].join(' ') }
  if (parts.length === 0)
    return { tone: 'info', title: 'This file holds no visits', text: 'Nothing waited on the other tablet.' }
  return {
    tone: taken > 0 ? 'ok' : 'info',
    title: taken > 0 ? 'The file is taken in' : 'Nothing new in this file',
    text: parts.join(' '),
  }
}
