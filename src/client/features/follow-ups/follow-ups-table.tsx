import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { FollowUp } from '../../../contract/follow-ups.ts'
import { endsByAnswer } from '../../../domain/follow-ups/ends-by-answer.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { deadAddressText } from '../../../domain/notifications/message-state-text.ts'
import { stepAnswerText } from '../../../domain/patients/step-answer-text.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { takeFollowUp } from '../../data/follow-ups.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { followUpEndText, followUpTitle } from './follow-up-words.ts'
import css from './follow-ups.module.css'

type FollowUpsTableProps = { tasks: readonly FollowUp[]; onEnd: (task: FollowUp) => void }

const phoneLink = (name: string, phone: string) => (
  <a href={`tel:${phone}`}>
    <span className="vh">{`Phone ${name}, `}</span>
    {formatPhone(phone)}
  </a>
)

const patientCell = ({ patient }: FollowUp) =>
  patient === null ? (
    'No patient'
  ) : (
    <span className={css.who}>
      <b>{patient.fullName}</b>
      <span className="muted">{`Born ${dateText(patient.birthDate)}`}</span>
      {patient.mobilePhone !== null && phoneLink(patient.fullName, patient.mobilePhone)}
      {patient.mobilePhone === null && patient.emailAddress !== null && <span>{patient.emailAddress}</span>}
      {patient.dead.length > 0 && <span>{deadAddressText(patient.dead)}</span>}
    </span>
  )

const practiceCell = ({ practice }: FollowUp) =>
  practice === null ? (
    'No practice'
  ) : (
    <span className={css.who}>
      <span>{practice.practiceName}</span>
      {practice.phoneNumber !== null && phoneLink(practice.practiceName, practice.phoneNumber)}
    </span>
  )

const whatCell = (timeZone: string) => (task: FollowUp) => {
  const answer = task.report?.answer ?? null
  return (
    <span className={css.who}>
      <b>{followUpTitle(task)}</b>
      <span>{task.reason}</span>
      {answer !== null && task.patient !== null && (
        <span>{stepAnswerText(answer, { name: task.patient.fullName, timeZone })}</span>
      )}
    </span>
  )
}

const takerCell = ({ takenBy }: FollowUp) =>
  takenBy === null ? 'Nobody yet' : takenBy.isYou ? <b>You</b> : takenBy.name

const dueCell = (zone: string, now: Date) => (task: FollowUp) => {
  const at = (instant: string) => momentText(instant, { timeZone: zone, now })
  const isLate = new Date(task.dueAt) < now
  return task.ended === null ? (
    <Badge tone={isLate ? 'danger' : 'plain'} icon={Clock}>
      {isLate ? `Late, was due ${at(task.dueAt)}` : at(task.dueAt)}
    </Badge>
  ) : (
    <span className={css.who}>
      <span>{`${followUpEndText(task.ended.how)}. ${task.ended.by}, ${at(task.ended.at)}`}</span>
      {task.ended.note !== null && <span className="muted">{task.ended.note}</span>}
    </span>
  )
}

/** The page that answers a task which can only be ended by an answer. */
const answersAt = {
  'correction-waits': '/clinician/corrections',
  'question-waits': '/clinician/questions',
} as const

const actionsCell = (onTake: (task: FollowUp) => void, onEnd: (task: FollowUp) => void) => (task: FollowUp) => {
  if (task.ended !== null) return null
  const about = <span className="vh">{` ${followUpTitle(task)}, ${task.patient?.fullName ?? ''}`}</span>
  return (
    <span className={css.do}>
      {task.takenBy?.isYou !== true && (
        <Button size="small" onPress={() => onTake(task)}>
          Take over
          {about}
        </Button>
      )}
      {endsByAnswer(task.kind) ? (
        <ButtonLink size="small" kind="soft" href={answersAt[task.kind]}>
          Answer
          {about}
        </ButtonLink>
      ) : (
        <Button size="small" kind="soft" onPress={() => onEnd(task)}>
          Done
          {about}
        </Button>
      )}
    </span>
  )
}

/** The tasks, the earliest due first. */
export function FollowUpsTable({ tasks, onEnd }: FollowUpsTableProps) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const taking = useMutation(takeFollowUp(api))
  const columns: Column<FollowUp>[] = [
    { key: 'due', head: 'By when', cell: dueCell(zone, new Date(clock.now())) },
    { key: 'what', head: 'What happened', cell: whatCell(zone) },
    { key: 'patient', head: 'Patient', cell: patientCell },
    { key: 'practice', head: 'Practice', cell: practiceCell },
    { key: 'who', head: 'Who does it', word: 'Who does it', cell: takerCell },
    { key: 'do', head: 'Actions', cell: actionsCell((task) => taking.mutate(task), onEnd) },
  ]
  return (
    <>
      <ErrorBanner message={errorMessageOf(taking.error)} />
      <Table
        caption="What nobody has answered"
        narrow="cards"
        items={tasks}
        keyOf={({ followUpId }) => followUpId}
        columns={columns}
      />
    </>
  )
}
