import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { LetterStanding, ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import { letterWarning } from '../../../domain/reports/referrals/letter-warning.ts'
import { letterText, type LetterParts } from '../../../domain/reports/referrals/letter-text.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { downloadReferralLetter, getReferralLetterQuery } from '../../data/reports/referral-letters.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { LetterSheet } from '../../parts/letters/letter-sheet.tsx'
import { chosenLetter, firstChoice, type LetterChoice } from './letter-choice.ts'
import { LetterPanel } from './letter-panel.tsx'
import css from './letter.module.css'
import { SentLetters } from './sent-letters.tsx'

type LetterScreenProps = { reportId: ReportId; lesionId: LesionId }

/** /clinician/outcomes/{reportId}/{lesionId}/letter: a referral letter for one spot, to sign and send, as PDF, as text and on paper. */
export function LetterScreen(of: LetterScreenProps) {
  const router = useRouter()
  const letter = useQuery(getReferralLetterQuery(useDevice().api, of))
  return (
    <StaffLayout place="outcomes">
      <div className={css.tools}>
        <Button kind="quiet" size="small" icon={ChevronLeft} onPress={() => router.history.back()}>
          Back
        </Button>
      </div>
      <div className={css.tools}>
        <PageHeader title="Referral letter" detail={letter.data && `${letter.data.patient[0]}. ${letter.data.about}`} />
      </div>
      {letter.data === undefined ? (
        <QueryPlaceholder of={letter} rows={6} label="Writing the letter" />
      ) : (
        <Letter key={`${of.reportId} ${of.lesionId}`} draft={letter.data} of={of} />
      )}
    </StaffLayout>
  )
}

/**
 * The letter as it would be sent, beside its choices; if its report is no longer in force, the letter as it was
 * signed.
 */
function Letter({ draft, of }: { draft: ReferralDraft; of: LetterScreenProps }) {
  const [choice, setChoice] = useState<LetterChoice>(() => firstChoice(draft))
  const { standing } = draft
  const [letter, letterId] =
    standing === 'stands' ? [chosenLetter(draft, choice), undefined] : [draft, draft.sent[0]?.letterId]
  return (
    <>
      <OutdatedBanner standing={standing} />
      <LetterTools {...{ letter, of, letterId, standing }} />
      <div className={css.page}>
        <LetterSheet letter={letter} />
        {(draft.maySign || draft.sent.length > 0) && (
          <aside className={css.panel} aria-label={draft.maySign ? 'Send it' : 'Letters'}>
            {draft.maySign && <LetterPanel {...{ draft, of, choice }} onChoice={setChoice} />}
            <SentLetters letters={draft.sent} of={of} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Warns that the letter below is outdated; renders nothing while it is not. */
function OutdatedBanner({ standing }: { standing: LetterStanding }) {
  const warning = letterWarning(standing)
  if (warning === null) return null
  return (
    <Banner tone="warn" title={<OwnText>{warning.title}</OwnText>}>
      <p>
        <OwnText>{warning.advice}</OwnText>
      </p>
    </Banner>
  )
}

type LetterToolsProps = {
  letter: LetterParts
  of: LetterScreenProps
  /** The signed letter that is shown; undefined: the one that is being written. */
  letterId: string | undefined
  standing: LetterStanding
}

function LetterTools({ letter, of, letterId, standing }: LetterToolsProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | 'refused'>('no')
  const fetching = useMutation(downloadReferralLetter(useDevice().api))
  const copy = () =>
    void navigator.clipboard.writeText(letterText(letter, standing)).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <div className={css.tools}>
      <Button
        icon={Download}
        busy={fetching.isPending ? 'Downloading' : undefined}
        onPress={() =>
          fetching.mutate({ ...of, letterId }, { onSuccess: (pdf) => saveBlob('referral-letter.pdf', pdf) })
        }
      >
        {letterId === undefined ? 'Draft as PDF' : 'As PDF'}
      </Button>
      <Button icon={Copy} onPress={copy}>
        Copy as text
      </Button>
      <Button icon={Printer} onPress={() => window.print()}>
        Print
      </Button>
      <output className="small muted">
        <OwnText>{copied === 'yes' && 'Copied.'}</OwnText>
        <OwnText>
          {copied === 'refused' && 'Your browser does not allow copying. Select the letter and copy it.'}
        </OwnText>
      </output>
      <ErrorBanner message={errorMessageOf(fetching.error)} />
    </div>
  )
}
