import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { ReferralLetter } from '../../../contract/reports/referral-letters.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import { downloadReferralLetter, getReferralLetterQuery } from '../../data/reports/referral-letters.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './letter.module.css'

type LetterScreenProps = { reportId: ReportId; lesionId: LesionId }

/** /clinician/outcomes/{reportId}/{lesionId}/letter: a referral letter for one spot, as PDF, as text and on paper. */
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
        <>
          <LetterTools letter={letter.data} of={of} />
          <Sheet letter={letter.data} />
        </>
      )}
    </StaffLayout>
  )
}

function LetterTools({ letter, of }: { letter: ReferralLetter; of: LetterScreenProps }) {
  const [copied, setCopied] = useState<'yes' | 'no' | 'refused'>('no')
  const fetching = useMutation(downloadReferralLetter(useDevice().api))
  const copy = () =>
    void navigator.clipboard.writeText(letter.text).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <div className={css.tools}>
      <Button
        kind="primary"
        icon={Download}
        busy={fetching.isPending ? 'Downloading' : undefined}
        onPress={() => fetching.mutate(of, { onSuccess: (pdf) => saveBlob('referral-letter.pdf', pdf) })}
      >
        PDF
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

const Sheet = ({ letter }: { letter: ReferralLetter }) => (
  <article className={css.sheet} aria-label="Letter">
    <div className={css.head}>
      <Lines of={letter.from} />
      <p className="muted">
        {dateText(letter.date)}
        <br />
        Our number {letter.reference}
      </p>
    </div>
    <div>
      <Lines of={letter.patient} />
    </div>
    <div className={css.ask}>
      <b>{letter.ask}</b>
      <span>{letter.about}</span>
    </div>
    <p>To the doctor who sees them,</p>
    <p>{letter.opening}</p>
    <dl className={css.facts}>
      {letter.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {letter.closing.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </article>
)

const Lines = ({ of: [first, ...rest] }: { of: readonly string[] }) => (
  <p>
    <b>{first}</b>
    {rest.map((text) => (
      <span key={text} className={css.line}>
        {text}
      </span>
    ))}
  </p>
)
