import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BreachSource } from '../../../contract/operations/breach.ts'
import { dayInZone, instantOf, timeInZone } from '../../../domain/time/zoned-time.ts'
import { ReaderLayout } from '../../app/layouts/reader-layout.tsx'
import { getBreach } from '../../data/operations.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { StepUpCancelled, useStepUp } from '../../session/step-up/use-step-up.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { BreachAnswerCards, type Scope } from './breach-answer-cards.tsx'
import { BreachSourceField } from './breach-source-field.tsx'

/** /clinician/operations/breach: whose records a login or a tablet opened, and whom to tell, for a privacy officer. */
export function BreachScreen() {
  const session = useSession()
  return (
    <ReaderLayout place="operations" shape="stage">
      <PageHeader
        title="A breach"
        detail="Somebody may have used a login or a tablet that was not theirs. First sign them out: reset the password, or report the tablet lost."
      />
      {session !== undefined && <Breach userName={session.login.userName} />}
    </ReaderLayout>
  )
}

/** The scope of a lookup and its mails, without the time when the breach was found. */
const scopeOf = ({ of, since, until }: Scope): Scope => ({ of, since, until })

type Typed = { of: BreachSource | null; since: string; until: string; foundOn: string; foundAt: string }

function Breach({ userName }: { userName: string }) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const { run, sheet } = useStepUp(userName)
  const { mutate, data, variables, error, isPending, submittedAt } = useMutation(getBreach(api, run))
  const [typed, setTyped] = useState<Typed>(() => {
    const today = dayInZone(clock.now(), zone)
    return { of: null, since: today, until: today, foundOn: today, foundAt: timeInZone(clock.now(), zone) }
  })
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const { of, since, until, foundOn, foundAt } = typed
  const find = () => {
    if (of === null) return
    mutate({ of, since, until, foundAt: new Date(instantOf(foundOn, foundAt, zone)).toISOString() })
  }
  const isCancelled = error instanceof StepUpCancelled
  const errors = error === null || isCancelled ? {} : formErrorsOf(error)
  return (
    <div className="rows-4">
      <Card className="rows-4">
        <BreachSourceField error={errors['of']} onChoose={(chosen) => type({ of: chosen })} />
        <Days {...{ typed, type }} error={errors['until']} />
        <p className="small muted">
          A day counts from its beginning in New Zealand to its end in Western Australia. This is recorded, and each
          person reads that they were listed.
        </p>
        {isCancelled && <ErrorBanner message="Nothing was looked up: confirm that it is you, and try again." />}
        <ErrorBanner message={errors['form'] ?? errors['since'] ?? errors['foundAt']} />
        <div>
          <Button
            kind="primary"
            unavailableBecause={missingIn(typed)}
            busy={isPending ? 'Looking through the access log' : undefined}
            onPress={find}
          >
            Show whose records were opened
          </Button>
        </div>
      </Card>
      {data !== undefined && <BreachAnswerCards key={submittedAt} answer={data} scope={scopeOf(variables)} run={run} />}
      {sheet}
    </div>
  )
}

type DaysProps = { typed: Typed; type: (change: Partial<Typed>) => void; error: string | undefined }

const Days = ({ typed: { since, until, foundOn, foundAt }, type, error }: DaysProps) => (
  <div className="wrap-line-3">
    <TextField label="From" type="date" value={since} onValue={(day) => type({ since: day })} />
    <TextField label="To" type="date" value={until} error={error} onValue={(day) => type({ until: day })} />
    <TextField label="Found on" type="date" value={foundOn} onValue={(day) => type({ foundOn: day })} />
    <TextField label="At" type="time" value={foundAt} onValue={(time) => type({ foundAt: time })} />
  </div>
)

const missingIn = ({ of, since, until, foundOn, foundAt }: Typed): string | undefined => {
  if (of === null) return 'Find the login or the tablet, and choose it.'
  return [since, until, foundOn, foundAt].includes('') ? 'Choose the days, and when it was found.' : undefined
}
