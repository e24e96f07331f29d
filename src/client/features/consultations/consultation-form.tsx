import { useMutation } from '@tanstack/react-query'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ConsultationDetail } from '../../../contract/consultations/consultations.ts'
import type { ConsultationId } from '../../../contract/ids.ts'
import {
  isOpenConsultation,
  consultationState,
  consultationStatusId,
} from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultation-outcomes.ts'
import { dayInZone, instantOf } from '../../../domain/time/zoned-time.ts'
import {
  completeConsultation,
  deleteConsultation,
  reactivateConsultation,
  restoreConsultation,
  saveConsultation,
} from '../../data/consultations.ts'
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
  const { consultationId, timeZoneId } = consultation
  const { api } = useDevice()
  const saving = useMutation(saveConsultation(api, consultation))
  const completing = useMutation(completeConsultation(api))
  const deleting = useMutation(deleteConsultation(api))
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
  const run = (action: () => Promise<unknown>) => {
    for (const mutation of [saving, completing, deleting]) mutation.reset()
    void action().catch(() => undefined)
  }
  const save = () => saving.mutateAsync(content)
  const complete = async () => {
    if (!('errorMessage' in (await save()))) await completing.mutateAsync(consultationId)
  }
  const { data } = saving
  return {
    typed,
    type: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    save: () => run(save),
    complete: () => run(complete),
    remove: () => run(() => deleting.mutateAsync(consultationId)),
    isBusy: saving.isPending || completing.isPending || deleting.isPending,
    error: saving.error ?? completing.error ?? deleting.error,
    followUpError: data !== undefined && 'errorMessage' in data ? data.errorMessage : null,
  }
}

const outcomes = [
  { value: '', label: 'None yet' },
  ...consultationOutcomes.map(({ outcomeId, outcomeName }) => ({ value: String(outcomeId), label: outcomeName })),
]

/** Findings, next step and status; saving updates the consultation of its appointment. */
export function ConsultationForm({ consultation }: { consultation: ConsultationDetail }) {
  const { consultationId, appointmentId, statusId } = consultation
  const { typed, type, error, followUpError, ...actions } = useConsultationForm(consultation)
  const state = consultationState(statusId) ?? 'Deleted'
  if (!isOpenConsultation(state)) return <EndedConsultation state={state} id={consultationId} />
  const states =
    state === 'New' ? [{ value: String(consultationStatusId('New')), label: 'New' }, ...openStates] : openStates
  return (
    <>
      <Card className="rows-4">
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
      <Card className="rows-4">
        <h2 className="h3">Follow-up</h2>
        <div className={css.pair}>
          <SelectField label="State" value={typed.status} onValue={(status) => type({ status })} options={states} />
          <TextField label="By" type="date" value={typed.due} onValue={(due) => type({ due })} />
        </div>
        {appointmentId !== null && (
          <p className="small muted">Saving changes the one of this appointment; no second is made.</p>
        )}
      </Card>
      {error !== null && <ChangeError error={error} />}
      {followUpError !== null && (
        <Banner tone="warn" title="The follow-up could not be fetched" announce="now">
          <p>{followUpError}</p>
        </Banner>
      )}
      <Actions {...actions} />
    </>
  )
}

type ActionsProps = Pick<ReturnType<typeof useConsultationForm>, 'save' | 'complete' | 'remove' | 'isBusy'>

function Actions({ save, complete, remove, isBusy }: ActionsProps) {
  const busy = (word: string) => isBusy && { busy: word }
  return (
    <div className={css.actions}>
      <Button kind="danger" icon={Trash2} {...busy('Working')} onPress={remove}>
        Delete
      </Button>
      <Button {...busy('Saving')} onPress={save}>
        Save
      </Button>
      <Button kind="primary" icon={Check} {...busy('Working')} onPress={complete}>
        Complete
      </Button>
    </div>
  )
}

function EndedConsultation({ state, id }: { state: 'Completed' | 'Deleted'; id: ConsultationId }) {
  const { api } = useDevice()
  const reactivating = useMutation(reactivateConsultation(api))
  const restoring = useMutation(restoreConsultation(api))
  const reopening = state === 'Completed' ? reactivating : restoring
  return (
    <Card>
      <p>
        {state === 'Completed'
          ? 'It is completed. Reactivate it to change something.'
          : 'It is deleted. Restore it, and it is as it was before.'}
      </p>
      {reopening.error !== null && <ChangeError error={reopening.error} />}
      <Button icon={RotateCcw} {...(reopening.isPending && { busy: 'Working' })} onPress={() => reopening.mutate(id)}>
        {state === 'Completed' ? 'Reactivate' : 'Restore'}
      </Button>
    </Card>
  )
}
