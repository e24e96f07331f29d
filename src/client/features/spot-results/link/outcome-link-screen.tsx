import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { OpenedResultLink } from '../../../../contract/readings/result-links.ts'
import { ReportTokenCode } from '../../../../contract/reports/report-links.ts'
import { type DatePart, readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import { QuestionLayout } from '../../../app/layouts/question-layout.tsx'
import { openResultLink } from '../../../data/readings/result-links.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { localDate } from '../../../page/i18n/date-format.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { SupportButton } from '../../../ui/buttons/support-button.tsx'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { LinkedSpots } from './linked-spots.tsx'

type Shown = { kind: 'asking' } | { kind: 'shut'; why: string } | { kind: 'open'; link: OpenedResultLink }

/**
 * /outcome/link: a practice without an account enters the results of the spots that it was asked about. Nothing is
 * stored on the device.
 */
export function OutcomeLinkScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const [shown, setShown] = useState<Shown>(
    token === undefined ? { kind: 'shut', why: 'Press the link in our e-mail again.' } : { kind: 'asking' },
  )
  switch (shown.kind) {
    case 'asking':
      return (
        <BirthDateQuestion
          token={token ?? ''}
          onOpened={(link) => {
            onDone()
            setShown({ kind: 'open', link })
          }}
          onShut={(why) => {
            onDone()
            setShown({ kind: 'shut', why })
          }}
        />
      )
    case 'shut':
      return (
        <QuestionLayout title="This link does not open" actions={<SupportButton width="full" look="words" />}>
          <p>{shown.why}</p>
        </QuestionLayout>
      )
    case 'open':
      return <LinkedSpots link={shown.link} />
  }
}

type BirthDateQuestionProps = {
  token: string
  onOpened: (link: OpenedResultLink) => void
  onShut: (why: string) => void
}

/** The form state, and opening the link with the birth date. */
function useOpenLink({ token, onOpened, onShut }: BirthDateQuestionProps) {
  const { api, clock } = useOpenDevice()
  const open = useMutation(openResultLink(api))
  const [birth, setBirth] = useState({ day: '', month: '', year: '' })
  const [fault, setFault] = useState<{ message: string; part?: DatePart }>()
  const isWrong = open.data?.responseCode === ReportTokenCode.Wrong && fault === undefined
  const submit = () => {
    const read = readBirthDate(birth, localDate(clock.now()))
    setFault(read.kind === 'fault' ? read : undefined)
    if (read.kind === 'fault' || open.isPending) return
    const settle = (link: OpenedResultLink) => {
      if (link.responseCode === ReportTokenCode.Ok) onOpened(link)
      else if (link.responseCode !== ReportTokenCode.Wrong) onShut(link.responseMessage)
    }
    open.mutate({ token, birthDate: read.date }, { onSuccess: settle })
  }
  return { open, birth, setBirth, fault, isWrong, submit }
}

function BirthDateQuestion(props: BirthDateQuestionProps) {
  const { open, birth, setBirth, fault, isWrong, submit } = useOpenLink(props)
  return (
    <QuestionLayout
      title="When was your patient born?"
      onSubmit={submit}
      actions={
        <>
          <MainButton type="submit" busy={open.isPending ? 'Opening' : undefined}>
            {isWrong ? 'Try again' : 'Open'}
          </MainButton>
          {isWrong && <SupportButton width="full" look="words" />}
        </>
      }
    >
      <p className="muted">Then you can say what became of the spot. The initials are in our e-mail.</p>
      {isWrong && (
        <Banner tone="danger" title="The link or the birth date is wrong" announce="now">
          <p>Day first, then month. After 5 wrong tries the link is locked.</p>
        </Banner>
      )}
      {open.error !== null && (
        <ErrorBanner message={formErrorsOf(open.error).form ?? 'The birth date could not be read. Type it again.'} />
      )}
      <BirthDateField
        label="Birth date of your patient"
        hint="For example, 27 3 1981"
        value={birth}
        onValue={setBirth}
        error={fault?.message ?? (isWrong ? 'Check this date' : undefined)}
        errorIn={fault?.part}
        autoComplete="off"
      />
      <WhyWeAsk />
    </QuestionLayout>
  )
}

const WhyWeAsk = () => (
  <Banner tone="plain" icon={ShieldCheck}>
    <p>
      <b>Why we ask.</b> If this link reaches somebody else, it opens nothing. It works for 90 days, and shows nothing
      of what was found.
    </p>
  </Banner>
)
