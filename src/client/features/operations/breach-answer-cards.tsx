import { useMutation } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { AffectedPerson, BreachAnswer } from '../../../contract/operations/breach.ts'
import type * as breachCalls from '../../../contract/operations/breach.ts'
import { breachCsv } from '../../../domain/operations/breach-csv.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { dayText, momentInFull } from '../../../domain/time/format-moment.ts'
import type { RequestOf, RunWithStepUp } from '../../data/api.ts'
import { mailAffected } from '../../data/operations.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { StepUpCancelled } from '../../session/step-up/use-step-up.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import css from './breach.module.css'

export type Scope = RequestOf<typeof breachCalls.mailAffected>
type BreachAnswerCardsProps = { answer: BreachAnswer; scope: Scope; run: RunWithStepUp }

const countryNames = { NZ: 'New Zealand', AU: 'Australia' } as const

/** The people to tell with their deadlines, the mails, and the people affected; or that no record was opened. */
export function BreachAnswerCards({ answer: { people, duties, drafts }, scope, run }: BreachAnswerCardsProps) {
  const zone = useZone()
  if (people.length === 0)
    return <EmptyState title="No record was opened">In this time, by this login or on this tablet.</EmptyState>
  return (
    <>
      <Card className="rows-4">
        <h2 className="h3">Who must be told</h2>
        {[...Map.groupBy(duties, ({ country }) => country)].map(([country, those]) => (
          <section key={country} className="rows-2">
            <h3 className={css.country}>{countryNames[country]}</h3>
            <Duties those={those} zone={zone} />
          </section>
        ))}
      </Card>
      {drafts.map(({ country, subject, body }) => (
        <Card key={country} className="rows-2">
          <h2 className="h3">{`The e-mail to each person in ${countryNames[country]}`}</h2>
          <p>
            <b>{subject}</b>
          </p>
          <p className={css.mail}>{body}</p>
        </Card>
      ))}
      <People {...{ people, scope, run }} />
    </>
  )
}

/** Who must be told, by when, how, and under which law. */
const Duties = ({ those, zone }: { those: BreachAnswer['duties']; zone: string }) => (
  <dl className={css.duties}>
    {those.map(({ who, by, law, how }) => (
      <Fragment key={who}>
        <dt>{who}</dt>
        <dd>
          <b>{by === null ? 'As soon as practicable' : `By ${momentInFull(by, zone)}`}</b>. {how}{' '}
          <span className="small muted">{law}</span>
        </dd>
      </Fragment>
    ))}
  </dl>
)

type PeopleProps = { people: readonly AffectedPerson[]; scope: Scope; run: RunWithStepUp }

function People({ people: found, scope, run }: PeopleProps) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const mailing = useMutation(mailAffected(api, run))
  const people = mailing.data === undefined ? found : found.map(asMailed)
  const toMail = people.filter(({ wasTold, emailAddress }) => !wasTold && emailAddress !== null).length
  return (
    <Card look="flush">
      <CardHead title={`People affected: ${people.length}`}>
        <Button
          icon={Download}
          onPress={() => saveBlob('breach.csv', new Blob([breachCsv(people)], { type: 'text/csv' }))}
        >
          CSV
        </Button>
        {toMail > 0 && mailing.data === undefined && (
          <MailButton people={toMail} isSending={mailing.isPending} onMail={() => mailing.mutate(scope)} />
        )}
      </CardHead>
      <ErrorBanner message={mailingErrorText(mailing.error)} />
      {mailing.data !== undefined && (
        <output className={css.told}>
          E-mailed now: {mailing.data.told}. Before: {mailing.data.before}. Without an e-mail address, to be told
          another way: {mailing.data.without}.
        </output>
      )}
      <Table
        caption="People affected"
        columns={columnsOf(zone)}
        items={people}
        keyOf={({ patientId }) => patientId}
        narrow="cards"
      />
    </Card>
  )
}

/** The person as listed once everybody with an e-mail address was mailed. */
const asMailed = (one: AffectedPerson): AffectedPerson => ({
  ...one,
  wasTold: one.wasTold || one.emailAddress !== null,
})

const mailingErrorText = (error: Error | null): string | undefined =>
  error instanceof StepUpCancelled
    ? 'Nobody was e-mailed: confirm that it is you, and try again.'
    : errorMessageOf(error)

type MailButtonProps = { people: number; isSending: boolean; onMail: () => void }

/** Asks for confirmation before it sends mails. */
function MailButton({ people, isSending, onMail }: MailButtonProps) {
  const [asking, setAsking] = useState<'nothing' | 'to-mail'>('nothing')
  const close = () => setAsking('nothing')
  const mail = () => {
    close()
    onMail()
  }
  return (
    <>
      <Button kind="primary" icon={Send} busy={isSending ? 'Sending' : undefined} onPress={() => setAsking('to-mail')}>
        E-mail them
      </Button>
      {asking === 'to-mail' && (
        <Dialog
          title={people === 1 ? 'E-mail one person?' : `E-mail ${people} people?`}
          onClose={close}
          actions={
            <>
              <Button kind="primary" onPress={mail}>
                Send
              </Button>
              <Button onPress={close}>Not now</Button>
            </>
          }
        >
          <p>Each gets the e-mail above once, however often this is pressed. It can’t be called back.</p>
        </Dialog>
      )}
    </>
  )
}

const columnsOf = (zone: string): readonly Column<AffectedPerson>[] => [
  { key: 'person', head: 'Person', cell: (one) => <b>{personName(one.firstName, one.lastName)}</b> },
  {
    key: 'reach',
    head: 'E-mail and mobile',
    word: 'Reach',
    cell: ({ emailAddress, mobilePhone }) =>
      [emailAddress, mobilePhone].filter((one) => one !== null).join(', ') || 'Neither is known',
  },
  { key: 'opened', head: 'Opened', word: 'Opened', cell: ({ accesses }) => String(accesses) },
  {
    key: 'when',
    head: 'When',
    word: 'When',
    cell: ({ firstAt, lastAt }) => [...new Set([dayText(firstAt, zone), dayText(lastAt, zone)])].join(' to '),
  },
  { key: 'told', head: 'Told', word: 'Told', cell: ({ wasTold }) => (wasTold ? 'Yes' : 'Not yet') },
]
