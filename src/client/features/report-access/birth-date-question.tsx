import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { readBirthDate, type DatePart } from '../../../domain/visits/typed-birth-date.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { type LinkedReport, requestReportToken, type ClosedLinkReason } from '../../data/reports/report-links.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { localDate } from '../../page/i18n/date-format.ts'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { SupportButton } from '../../ui/buttons/support-button.tsx'
import type { ReportKey } from './report-key.ts'

type BirthDateQuestionProps = {
  by: ReportKey
  onShut: (why: Exclude<ClosedLinkReason, 'wrong'>) => void
  onOpened: (opened: LinkedReport) => void
}

/** The form state, and opening the link with the birth date. */
function useOpenLink({ by, onShut, onOpened }: BirthDateQuestionProps) {
  const { api, clock } = useOpenDevice()
  const open = useMutation(requestReportToken(api))
  const [birth, setBirth] = useState({ day: '', month: '', year: '' })
  const [fault, setFault] = useState<{ message: string; part?: DatePart }>()
  const isWrong = open.data === 'wrong' && fault === undefined
  const submit = () => {
    const read = readBirthDate(birth, localDate(clock.now()))
    setFault(read.kind === 'fault' ? read : undefined)
    if (read.kind === 'fault' || open.isPending) return
    open.mutate(
      { reportToken: by.token, birthDate: read.date },
      {
        onSuccess: (answer) => {
          if (typeof answer !== 'string') return onOpened(answer)
          if (answer !== 'wrong') onShut(answer)
        },
      },
    )
  }
  return { open, birth, setBirth, fault, isWrong, submit }
}

/** Asks for the birth date to open a report link, and helps where it does not open. */
export function BirthDateQuestion({ by, onShut, onOpened }: BirthDateQuestionProps) {
  const { open, birth, setBirth, fault, isWrong, submit } = useOpenLink({ by, onShut, onOpened })
  return (
    <QuestionLayout
      title={by.kind === 'code' ? <Trans>When was the patient born?</Trans> : <Trans>When were you born?</Trans>}
      onSubmit={submit}
      actions={
        <>
          <MainButton type="submit" busy={open.isPending ? t`Opening your report` : undefined}>
            {isWrong ? (
              <Trans>Try again</Trans>
            ) : by.kind === 'code' ? (
              <Trans>Open the report</Trans>
            ) : (
              <Trans>Open my report</Trans>
            )}
          </MainButton>
          {isWrong && <SupportButton width="full" look="words" />}
        </>
      }
    >
      <p className="muted">
        {by.kind === 'code' ? (
          <Trans>Then their skin report opens.</Trans>
        ) : (
          <Trans>Then your skin report opens.</Trans>
        )}
      </p>
      {isWrong && (by.kind === 'code' ? <WrongCodeBanner /> : <WrongBirthDateBanner />)}
      {open.error !== null && <FailedBanner error={open.error} />}
      <BirthDateField
        label={by.kind === 'code' ? t`Their birth date` : t`Your birth date`}
        hint={t`For example, 27 3 1981`}
        value={birth}
        onValue={setBirth}
        error={fault?.message ?? (isWrong ? t`Check this date` : undefined)}
        errorIn={fault?.part}
        autoComplete="off"
      />
      {by.kind === 'link' && <WhyWeAsk />}
    </QuestionLayout>
  )
}

const WrongBirthDateBanner = () => (
  <Banner tone="danger" title={<Trans>The link or the birth date is wrong</Trans>} announce="now">
    <p>
      <Trans>
        Day first, then month. After 5 wrong tries the link is locked. If your clinic has your birth date wrong, ask
        them to change it.
      </Trans>
    </p>
  </Banner>
)

const WrongCodeBanner = () => (
  <Banner tone="danger" title={<Trans>The code or the birth date is wrong</Trans>} announce="now">
    <p>
      <Trans>Day first, then month. Codes work for one hour. After 5 wrong tries a code is locked.</Trans>
    </p>
  </Banner>
)

const FailedBanner = ({ error }: { error: Error }) => (
  <ErrorBanner message={formErrorsOf(error).form ?? t`The birth date could not be read. Type it again.`} />
)

const WhyWeAsk = () => (
  <>
    <Banner tone="plain" icon={ShieldCheck}>
      <p>
        <Trans>
          <b>Why we ask.</b> If this link reaches somebody else, your birth date keeps the report closed.
        </Trans>
      </p>
    </Banner>
    <p className="small muted">
      <Trans>
        The link works for 30 days. Have an account? <a href="/login?r=/reports">Sign in</a> to see all your reports.
      </Trans>
    </p>
  </>
)
