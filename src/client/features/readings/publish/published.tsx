import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Microscope } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useSecondsUntil } from '../../../device/use-seconds-until.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { searchReadingsQuery } from '../../../data/readings/readings.ts'
import { CorrectButton } from '../returns/correct-button.tsx'
import css from './publish.module.css'
import type { PublishedReport } from './use-publish.ts'
import type { Address } from '../../../ui/address.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type PublishedProps = {
  visit: ReadingVisit
  report: PublishedReport
  /** Opens the visit again, after it was reopened. */
  onCorrect: () => void
}

/** Confirms that the report is published, and offers the next visit. */
export function Published({ visit, report, onCorrect }: PublishedProps) {
  const { api } = useDevice()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const list = useQuery({
    ...searchReadingsQuery(api, { search: { which: 'unclaimed' }, words: '' }),
    refetchOnMount: 'always',
  })
  const next = list.data?.records.find((row) => row.visitId !== visit.visitId)
  const href: Address = next === undefined ? '/clinician/reading' : `/clinician/reading/${next.visitId}`
  useKeyboardShortcuts({
    Enter: () => void router.navigate({ href }),
    Escape: () => void router.navigate({ href: '/clinician/reading' }),
  })
  return (
    <main className={css.published}>
      <CircleCheck aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {visit.patient.firstName}’s report is published
      </h1>
      <p className="muted">
        {authorisationText(report, useSecondsUntil(undoEndsAt(new Date(report.publishedAt)).toISOString()))}
      </p>
      <p className={css.ways}>
        <ButtonLink kind="primary" size="main" icon={Microscope} href={href}>
          <OwnText>{next === undefined ? 'To the reading list' : `Read ${next.patient.fullName}`}</OwnText>{' '}
          <KeyHint of="Enter" />
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink kind="quiet" href="/clinician/reading">
            Reading list <KeyHint of="Esc" />
          </ButtonLink>
        )}
      </p>
      <CorrectButton visitId={visit.visitId} onReopened={onCorrect} />
    </main>
  )
}

function authorisationText({ authorising, version }: PublishedReport, secondsLeft: number): string {
  const which = version === 1 ? 'It' : `Version ${version}`
  switch (authorising) {
    case 'waiting':
      return `${which} is waiting for a doctor to authorise it. Nothing has been sent yet.`
    case 'not-needed':
      return secondsLeft === 0
        ? `${which} is on its way.`
        : `${which} leaves in ${pluralize(secondsLeft, 'second')}. Correct it before then, and nobody gets this version.`
    case 'authorised':
      return `${which} is on its way.`
  }
}
