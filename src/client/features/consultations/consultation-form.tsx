import { useMutation } from '@tanstack/react-query'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ConsultationDetail } from '../../../contract/consultations/consultations.ts'
import { isOpen, stateOf, statusIdOf } from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultations.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { changeConsultation, type ConsultationChanged } from '../../data/clinic/consultations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { ChangeFailure } from './change-failure.tsx'
import css from './consultations.module.css'

const openStates = [
  { value: String(statusIdOf('InProgress')), label: 'Open' },
  { value: String(statusIdOf('AwaitingPatient')), label: 'Waits for the patient' },
]

/** What was found, what follows, and where it stands; saving changes the one of its appointment. */
export function ConsultationForm({ consultation }: { consultation: ConsultationDetail }) {
  const { consultationId, version, appointmentId, patientLoginId, timeZoneId } = consultation
  const change = useMutation(changeConsultation(useDevice().api))
  const [notes, setNotes] = useState(consultation.notes ?? '')
  const [outcome, setOutcome] = useState(String(consultation.outcomeId ?? ''))
  const [status, setStatus] = useState(String(consultation.statusId))
  const [due, setDue] = useState(
    consultation.whenActionIsDue === null ? '' : dayInZone(consultation.whenActionIsDue, timeZoneId),
  )
  const content = {
    notes,
    outcomeId: outcome === '' ? null : Number(outcome),
    statusId: Number(status),
    whenActionIsDue: due === '' ? null : `${due}T00:00:00Z`,
  }
  const save = (): ConsultationChanged =>
    appointmentId !== null && patientLoginId !== null
      ? { kind: 'follow-up', about: { appointmentId, patientLoginId }, content: { ...content } }
      : { kind: 'update', content: { consultationId, version, ...content } }
  const state = stateOf(consultation.statusId) ?? 'Deleted'
  const failure = change.data !== undefined && change.data !== null && 'errorMessage' in (change.data ?? {})
  const busy = (word: string) => change.isPending && { busy: word }
  if (!isOpen(state))
    return (
      <Ended
        state={state}
        error={change.error}
        isBusy={change.isPending}
        onPress={(kind) => change.mutate({ kind, id: consultationId })}
      />
    )
  return (
    <>
      <Card>
        <h2 className="h3">What was found</h2>
        <SelectField
          label="Outcome"
          value={outcome}
          onValue={setOutcome}
          options={[
            { value: '', label: 'None yet' },
            ...consultationOutcomes.map(({ outcomeId, outcomeName }) => ({
              value: String(outcomeId),
              label: outcomeName,
            })),
          ]}
        />
        <TextArea label="Notes" hint="For staff alone" value={notes} onValue={setNotes} rows={5} maxLength={2000} />
      </Card>
      <Card>
        <h2 className="h3">Follow-up</h2>
        <SelectField
          label="State"
          value={status}
          onValue={setStatus}
          options={state === 'New' ? [{ value: String(statusIdOf('New')), label: 'New' }, ...openStates] : openStates}
        />
        <TextField label="By" type="date" value={due} onValue={setDue} />
        {appointmentId !== null && (
          <p className="small muted">Saving changes the one of this appointment; no second is made.</p>
        )}
      </Card>
      {change.error !== null && <ChangeFailure error={change.error} />}
      {failure && change.data && 'errorMessage' in change.data && (
        <Alert tone="warn" title="The follow-up could not be fetched" announce="now">
          <p>{change.data.errorMessage}</p>
        </Alert>
      )}
      <div className={css.actions}>
        <Button
          kind="danger"
          icon={Trash2}
          {...busy('Working')}
          onPress={() => change.mutate({ kind: 'delete', id: consultationId })}
        >
          Delete
        </Button>
        <Button {...busy('Saving')} onPress={() => change.mutate(save())}>
          Save
        </Button>
        <Button
          kind="primary"
          icon={Check}
          {...busy('Working')}
          onPress={() =>
            void change
              .mutateAsync(save())
              .then(() => change.mutateAsync({ kind: 'complete', id: consultationId }))
              .catch(() => undefined)
          }
        >
          Complete
        </Button>
      </div>
    </>
  )
}

type EndedProps = {
  state: 'Completed' | 'Deleted'
  error: unknown
  isBusy: boolean
  onPress: (kind: 'reactivate' | 'restore') => void
}

function Ended({ state, error, isBusy, onPress }: EndedProps) {
  const kind = state === 'Completed' ? 'reactivate' : 'restore'
  return (
    <Card>
      <p>
        {state === 'Completed'
          ? 'It is completed. Reactivate it to change something.'
          : 'It is deleted. Restored, it is what it was before.'}
      </p>
      {error !== null && <ChangeFailure error={error} />}
      <div className={css.actions}>
        <Button icon={RotateCcw} {...(isBusy && { busy: 'Working' })} onPress={() => onPress(kind)}>
          {state === 'Completed' ? 'Reactivate' : 'Restore'}
        </Button>
      </div>
    </Card>
  )
}
