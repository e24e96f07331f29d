import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import type { ConsultationDetail } from '../../../contract/consultations/consultations.ts'
import type { ConsultationId, PatientId } from '../../../contract/ids.ts'
import type { VideoCall } from '../../../contract/video.ts'
import type { StillAnswer } from '../../../device/video/peer-message.ts'
import { getConsultationQuery, updateConsultation } from '../../data/consultations.ts'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { useDevice, useOpenDevice } from '../../device/device-context.tsx'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { partOptions } from './photo-dialogs.tsx'
import css from './call-panel.module.css'

/** The state of the last requested still. */
export type StillState = 'none' | 'asked' | 'saved' | StillAnswer

type CallPanelProps = { call: VideoCall; still: StillState; onRequestStill: ((bodyPartId: number) => void) | null }

/** The clinician's panel beside the video: the record, photos of this call, a still, and notes. */
export function CallPanel({ call, still, onRequestStill }: CallPanelProps) {
  const { patientId, consultationId } = call
  return (
    <aside className={css.panel} aria-label={t`Patient and notes`}>
      <header className={css.head}>
        <h2 className="h3">{call.otherName}</h2>
        {patientId !== null && (
          <a href={`/patient/${patientId}`} target="_blank" rel="noreferrer">
            <Trans>Open the record</Trans>
          </a>
        )}
      </header>
      {patientId !== null && <CallPhotos patientId={patientId} since={call.opensAt} />}
      <RequestStill still={still} onRequest={onRequestStill} />
      {consultationId === null ? (
        <p className="muted small">
          <Trans>This appointment has no consultation yet: notes go there once it has.</Trans>
        </p>
      ) : (
        <Notes consultationId={consultationId} />
      )}
    </aside>
  )
}

/** The photos added to the record since the call opened, newest first. */
function CallPhotos({ patientId, since }: { patientId: PatientId; since: string }) {
  const { data } = useQuery(searchImagesOwnPhotosQuery(useDevice(), patientId))
  const shown = (data?.records ?? []).filter(({ whenCreated }) => whenCreated >= since)
  return (
    <section>
      <h3 className={css.title}>
        <Trans>Photos of this call</Trans>
      </h3>
      {shown.length === 0 ? (
        <p className="muted small">
          <Trans>None yet. The patient can share one, or you ask for a still.</Trans>
        </p>
      ) : (
        <ul className={css.photos}>
          {shown.map((image) => (
            <li key={image.imageId}>
              <ObfuscatedImage
                wanted={wantedOf(image, 'primary')}
                alt={image.bodyPartName ?? t`Photo of this call`}
                hiddenWords={t`The patient has not allowed you to see it.`}
                className={css.photo}
              />
              <span>{image.bodyPartName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type RequestStillProps = { still: StillState; onRequest: ((bodyPartId: number) => void) | null }

function RequestStill({ still, onRequest }: RequestStillProps) {
  const [part, setPart] = useState(partOptions[0]?.value ?? '')
  return (
    <section className="rows-3">
      <h3 className={css.title}>
        <Trans>Take a still</Trans>
      </h3>
      <SelectField label={t`Which part of the body`} value={part} onValue={setPart} options={partOptions} />
      <Button
        icon={Camera}
        busy={still === 'asked' ? t`The patient is asked` : undefined}
        unavailableBecause={onRequest === null ? t`You are not connected.` : undefined}
        onPress={() => onRequest?.(Number(part))}
      >
        <Trans>Ask the patient</Trans>
      </Button>
      <output className="small">{stillText()[still]}</output>
    </section>
  )
}

const stillText = (): Record<StillState, string> => ({
  none: t`It is taken by the patient’s own camera once they say yes.`,
  asked: t`They see what the picture will show, and say yes or no.`,
  saved: t`It is in the record.`,
  no: t`The patient said no. Nothing was saved.`,
  'no-agreement': t`Not saved: the patient has not agreed to us keeping photos.`,
  'not-the-patient': t`Not saved: the person in the call did not sign in as the patient.`,
  failed: t`It could not be taken. Ask again.`,
})

function Notes({ consultationId }: { consultationId: ConsultationId }) {
  const { data } = useQuery(getConsultationQuery(useOpenDevice().api, consultationId))
  return data === undefined ? null : <NotesForm key={data.consultationId} consultation={data} />
}

function NotesForm({ consultation }: { consultation: ConsultationDetail }) {
  const { consultationId, version } = consultation
  const saving = useMutation(updateConsultation(useOpenDevice().api))
  const [notes, setNotes] = useState(consultation.notes ?? '')
  const [saved, setSaved] = useState(consultation.notes ?? '')
  const save = () => saving.mutate({ consultationId, version, notes }, { onSuccess: () => setSaved(notes) })
  const status = saving.error !== null ? t`Not saved: somebody else changed it. Open the consultation.` : t`Saved`
  return (
    <section className="rows-3">
      <TextArea
        label={t`Notes`}
        hint={t`For staff only. The patient does not see it.`}
        value={notes}
        onValue={setNotes}
        rows={5}
        maxLength={2000}
      />
      <Button busy={saving.isPending ? t`Saving` : undefined} onPress={save}>
        <Trans>Save the notes</Trans>
      </Button>
      <output className="small">{saving.error !== null || (saving.isSuccess && notes === saved) ? status : ''}</output>
      <a href={`/clinician/consultations/${consultationId}`} target="_blank" rel="noreferrer">
        <Trans>Complete the consultation</Trans>
      </a>
    </section>
  )
}
