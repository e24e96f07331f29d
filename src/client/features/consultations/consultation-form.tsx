import { useMutation } from '@tanstack/react-query'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ConsultationDetail } from '../../../contract/consultations.ts'
import type { ConsultationId } from '../../../contract/ids.ts'
import {
  isOpenConsultation,
  consultationState,
  consultationStatusId,
} from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultation-outcomes.ts'
import { dayInZone, instantOf } from '../../../domain/time/zoned-time.ts'
import { changeConsultation, type ConsultationChange } from '../../data/consultations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { ChangeError } from './change-error.tsx'
import css from './consultations.module.css'

const openStates = [
  { value: String(consultationStatusId('InProgress')), label: 'Open' },
  { value: String(consultationStatusId('AwaitingPatient')), label: 'Waits for the patient' },
]

/** The consultation form and its actions. */
function useConsultationForm(consultation: ConsultationDetail) {
  const { consultationId, version, appointmentId, patientLoginId, timeZoneId } = consultation
  const change = useMutation(changeConsultation(useDevice().api))
  const [typed, setTyped] = useState({
    notes: consultation.notes ?? '',
    outcome: String(consultation.outcomeId ?? ''),
    status: String(consultation.statusId),
    due: consultation.whenActionIsDue === null ? '' : dayInZone(consultation.whenActionIsDue, timeZoneId),
  })
  const content = {
    notes: typed.notes,
    outcomeId: typed.outcome === '' ? null : Number(typed.outcome),
    statusId: Number(typed.status),
    whenActionIsDue: typed.due === '' ? null : new Date(instantOf(typed.due, '00:00', 'UTC')).toISOString(),
  }
  const saving: ConsultationChange =
    appointmentId !== null && patientLoginId !== null
      ? { kind: 'follow-up', about: { appointmentId, patientLoginId }, content: { ...content, version } }
      : { kind: 'update', content: { consultationId, version, ...content } }
  const { data } = change
  return {
    change,
    typed,
    type: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    save: () => change.mutateAsync(saving),
    failure: data !== undefined && 'errorMessage' in data ? data.errorMessage : null,
  }
}

const outcomes = [
  { value: '', label: 'None yet' },
  ...consultationOutcomes.map(({ outcomeId, outcomeName }) => ({ value: String(outcomeId), label: outcomeName })),
]

/** Findings, next step and status; saving updates the consultation of its appointment. */
export function ConsultationForm({ consultation }: { consultation: ConsultationDetail }) {
  const { consultationId, appointmentId, statusId } = consultation
  const { change, typed, type, save, failure } = useConsultationForm(consultation)
  const state = consultationState(statusId) ?? 'Deleted'
  if (!isOpenConsultation(state)) return <EndedConsultation {...{ state, change }} id={consultationId} />
  const states =
    state === 'New' ? [{ value: String(consultationStatusId('New')), label: 'New' }, ...openStates] : openStates
  return (
    <>
      <Card>
        <h2 className="h3">What was found</h2>
        <SelectField
          label="Outcome"
          value={typed.outcome}
          onValue={(outcome) => type({ outcome })}
          options={outcomes}
        />
        <TextArea
          label="Notes"
          hint="For staff alone"
          value={typed.notes}
          onValue={(notes) => type({ notes })}
          rows={5}
          maxLength={2000}
        />
      </Card>
      <Card>
        <h2 className="h3">Follow-up</h2>
        <SelectField label="State" value={typed.status} onValue={(status) => type({ status })} options={states} />
        <TextField label="By" type="date" value={typed.due} onValue={(due) => type({ due })} />
        {appointmentId !== null && (
          <p className="small muted">Saving changes the one of this appointment; no second is made.</p>
        )}
      </Card>
      {change.error !== null && <ChangeError error={change.error} />}
      {failure !== null && (
        <Banner tone="warn" title="The follow-up could not be fetched" announce="now">
          <p>{failure}</p>
        </Banner>
      )}
      <Actions {...{ change, save }} id={consultationId} />
    </>
  )
}

type Change = ReturnType<typeof useConsultationForm>['change']
type ActionsProps = Pick<ReturnType<typeof useConsultationForm>, 'change' | 'save'> & { id: ConsultationId }

function Actions({ change, save, id }: ActionsProps) {
  const busy = (word: string) => change.isPending && { busy: word }
  const complete = async () => {
    const saved = await save()
    if (saved === undefined || 'errorMessage' in saved) return
    await change.mutateAsync({ kind: 'complete', id })
  }
  return (
    <div className={css.actions}>
      <Button kind="danger" icon={Trash2} {...busy('Working')} onPress={() => change.mutate({ kind: 'delete', id })}>
        Delete
      </Button>
      <Button {...busy('Saving')} onPress={() => void save().catch(() => undefined)}>
        Save
      </Button>
      <Button kind="primary" icon={Check} {...busy('Working')} onPress={() => void complete().catch(() => undefined)}>
        Complete
      </Button>
    </div>
  )
}

type EndedConsultationProps = { state: 'Completed' | 'Deleted'; change: Change; id: ConsultationId }

function EndedConsultation({ state, change, id }: EndedConsultationProps) {
  const kind = state === 'Completed' ? 'reactivate' : 'restore'
  return (
    <Card>
      <p>
        {state === 'Completed'
          ? 'It is completed. Reactivate it to change something.'
          : 'It is deleted. Restored, it is what it was before.'}
      </p>
      {change.error !== null && <ChangeError error={change.error} />}
      <Button
        icon={RotateCcw}
        {...(change.isPending && { busy: 'Working' })}
        onPress={() => change.mutate({ kind, id })}
      >
        {state === 'Completed' ? 'Reactivate' : 'Restore'}
      </Button>
    </Card>
  )
}
