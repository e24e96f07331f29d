import { Check, Minus, PersonStanding, Rotate3d } from 'lucide-react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { onTodaysDrawing } from '../../../../domain/body-model/carry-place.ts'
import { namedMove } from '../../../../domain/body-model/moved-share.ts'
import { calibrationName } from '../../../../domain/images/calibration-of.ts'
import { polarizationName } from '../../../../domain/lookups/polarization-types.ts'
import { photoOf } from '../../../../domain/readings/photo-series.ts'
import { placeOfSpot } from '../../../../domain/readings/spot-place.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { observationsOf, signOfObservation, signs, signWords } from '../../../../domain/clinical/signs.ts'
import { observationWords } from '../../../../domain/lookups/observation-words.ts'
import { useLandmarkWords } from '../../../parts/figures/use-landmark-words.ts'
import { AiResultsOfSpot } from '../../../parts/ai-results/ai-results-of-spot.tsx'
import { ImportAiResultButton } from '../../../parts/ai-results/import-ai-result-button.tsx'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { photoAlt, removalText } from '../../../parts/images/spot-words.ts'
import { SentPhotosButton } from '../../../parts/own-photos/sent-photos-button.tsx'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import type { LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { PhotoDoubts } from './photo-doubts.tsx'
import { PracticeQuestions } from './practice-questions.tsx'
import css from './spot-details.module.css'
import { hasBodyPhotos } from './spot-lines.ts'
import { SpotLocationFigure } from './spot-location-figure.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type SpotDetailsProps = {
  visit: ReadingVisit
  spot: ReadingSpot
  kind: LesionMarkKind
  onLookAround: () => void
  onBodyPhotos: () => void
}

/** The location of the spot, its overview photo, score and the pharmacy's notes. */
export function SpotDetails({ visit, spot, kind, onLookAround, onBodyPhotos }: SpotDetailsProps) {
  const overview = photoOf(spot.images, 'overview')
  return (
    <section className={css.context} aria-label="Spot details">
      <div className={css.films}>
        <figure>
          <SpotLocationFigure spot={spot} kind={kind} />
          <figcaption>{spot.location}</figcaption>
          <Place spot={spot} />
        </figure>
        <button type="button" className={css.bodyPhotos} onClick={onLookAround}>
          <Rotate3d aria-hidden />
          Look around <KeyHint of="T" />
        </button>
        {hasBodyPhotos(visit) && (
          <button type="button" className={css.bodyPhotos} onClick={onBodyPhotos}>
            <PersonStanding aria-hidden />
            Body photos <KeyHint of="W" />
          </button>
        )}
        <SentPhotosButton patient={visit.patient} className={css.bodyPhotos} />
        {overview !== null && (
          <figure>
            <ObfuscatedImage
              className={css.overview}
              wanted={wantedOf(overview, 'primary')}
              alt={photoAlt(overview, spot)}
              hiddenWords={hiddenWords('reader', visit.patient.firstName).spots}
            />
            <figcaption>Overview</figcaption>
          </figure>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <section className={css.words} aria-label="Score and notes" tabIndex={0}>
        <Score spot={spot} />
        <TakenOff spot={spot} />
        <PharmacyNotes visit={visit} spot={spot} />
        <OwnSigns visit={visit} spot={spot} />
        <TakenWith spot={spot} />
        <PhotoDoubts visit={visit} spot={spot} />
        <PracticeQuestions visit={visit} spot={spot} />
        <SpotAiResults visit={visit} spot={spot} />
      </section>
    </section>
  )
}

/** The place by the landmark next to it, and whether it was put on an earlier drawing. */
function Place({ spot }: { spot: ReadingSpot }) {
  const place = placeOfSpot(spot)
  const landmark = useLandmarkWords([place])(place)
  const today = onTodaysDrawing(place)
  const cm = namedMove(today)
  return (
    <>
      {landmark !== null && <p className={css.landmark}>{placeTitle(landmark)}</p>}
      {today.carriedFrom && (
        <p className={css.landmark}>
          Place carried over from an earlier drawing
          <OwnText>{cm !== null && `, about ${cm} cm from where it was put`}</OwnText>. The next visit confirms it.
        </p>
      )}
    </>
  )
}

function Score({ spot: { sevenPoint } }: { spot: ReadingSpot }) {
  const { score, isAtLeast, parts } = sevenPoint
  return (
    <>
      <h2 className={css.score}>
        7-point score <OwnText>{isAtLeast ? `at least ${score}` : score}</OwnText>
        <small>of 10. We refer at 3 or more, whatever the photos show</small>
      </h2>
      <ul className={css.parts}>
        {parts.map(({ key, points, state }) => (
          <li key={key} data-state={state}>
            {state === 'yes' ? <Check aria-hidden /> : <Minus aria-hidden />}
            <OwnText>{state === 'yes' ? `${signs[key].words}, ${points}` : signs[key].words}</OwnText>
            {state === 'not-asked' && <small>not asked</small>}
            {state !== 'not-asked' && <span className="vh">: {state}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * The note that doctors or a laboratory reported the spot as removed: the photo shows the scar, or what has come
 * back.
 */
function TakenOff({ spot: { removal } }: Pick<SpotDetailsProps, 'spot'>) {
  const words = removalText(removal)
  return words === null ? null : (
    <p className={css.noted}>
      <b>
        <OwnText>{words}</OwnText>
      </b>
    </p>
  )
}

/**
 * The signs that the patient ticked with their own photos since the last reading: they count like the pharmacy's.
 */
function OwnSigns({ visit: { patient }, spot: { ownSigns } }: Pick<SpotDetailsProps, 'visit' | 'spot'>) {
  if (ownSigns.length === 0) return null
  return (
    <p className={css.noted}>
      <b>
        <OwnText>{patient.firstName}</OwnText>, with their own photo:
      </b>{' '}
      <OwnText>{`${signWords(ownSigns).join(', ')}. It counts in the score.`}</OwnText>
    </p>
  )
}

/** The instrument of the newest close-up, as far as staff recorded it. */
function TakenWith({ spot }: { spot: ReadingSpot }) {
  const image = photoOf(spot.images, 'close-up')
  if (image === null) return null
  const { cameraModelId, polarizationTypeId, recommendedCalibrationAlgorithmId } = image
  const calibration = calibrationName(recommendedCalibrationAlgorithmId)
  const words = [
    cameraModelId ?? 'dermatoscope not recorded',
    polarizationName(polarizationTypeId)?.toLowerCase() ?? null,
    calibration === null ? null : `calibration “${calibration}”`,
  ].filter((part) => part !== null)
  return (
    <p className={css.noted}>
      <b>Taken with:</b> <OwnText>{`${words.join(', ')}.`}</OwnText>
    </p>
  )
}

/** The AI results of the spot, once the reader has answered it, and the button to import more. */
function SpotAiResults({
  visit: { visitId, patient },
  spot: { lesionId, location, diagnosis },
}: Pick<SpotDetailsProps, 'visit' | 'spot'>) {
  const of = { patientId: patient.patientId, visitId }
  return (
    <div className={css.noted}>
      {diagnosis !== null && <AiResultsOfSpot {...of} lesionId={lesionId} answer={diagnosis.lesionDiagnosisId} />}
      <ImportAiResultButton {...of} spots={[{ lesionId, name: location }]} />
    </div>
  )
}

/** Whether an observation is outside the score; the patient's worry has a sentence of its own. */
function isOutsideScore(id: number): boolean {
  const sign = signOfObservation(id)
  return sign === null || (sign !== 'worried' && signs[sign].points === null)
}

/** The pharmacist's comment, and observations outside the checklist. */
function PharmacyNotes({ visit: { pharmacist, patient }, spot }: Pick<SpotDetailsProps, 'visit' | 'spot'>) {
  const byPatient = observationsOf(spot.ownSigns)
  const recorded = spot.observations.filter((id) => isOutsideScore(id) && !byPatient.includes(id))
  const others = observationWords(recorded).map((words) => words.toLowerCase())
  const words = [
    spot.comment === null ? null : `“${spot.comment}”`,
    others.length === 0 ? null : `Also noted: ${others.join(', ')}.`,
    spot.isWorried ? `${patient.firstName} is worried about this one.` : null,
    spot.outcomeReason === null ? null : `Not sent to a doctor: “${spot.outcomeReason}”`,
    spot.excisionComment === null ? null : `Removed: ${spot.excisionComment}`,
  ].filter((part) => part !== null)
  return (
    <p className={css.noted}>
      <b>{pharmacist}:</b> <OwnText>{words.length === 0 ? 'no other notes.' : words.join(' ')}</OwnText>
      {spot.amendedFields.length > 0 && <em> Changed since it was sent.</em>}
    </p>
  )
}
