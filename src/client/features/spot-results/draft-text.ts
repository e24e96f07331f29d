import type { ResultDraft } from '../../../contract/readings/result-details.ts'
import { timeText } from '../../page/i18n/date-format.ts'
import type { DraftsState } from '../../parts/form/use-drafts.ts'

/** Whether the typed text is saved: "Saved as a draft 3:12 pm". */
export function draftText(state: DraftsState, opened: ResultDraft | null): string {
  switch (state.kind) {
    case 'nothing':
      return opened === null ? '' : `Saved as a draft ${timeText(opened.whenSaved)}`
    case 'saving':
      return 'Saving a draft'
    case 'saved':
      return `Saved as a draft ${timeText(state.at)}`
    case 'failed':
      return 'The draft is not saved'
  }
}
