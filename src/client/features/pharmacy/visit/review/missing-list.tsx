import { Camera, CircleHelp, FileSignature, MapPin, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MissingCode, MissingItem } from '../../../../../domain/visits/complete/missing-item.ts'
import { type LesionOutcome, lesionOutcome } from '../../../../../contract/visits/visit-upload.ts'
import { withSpotOutcome } from '../../../../../domain/visits/complete/with-spot-outcome.ts'
import { outcomeLabels } from '../../../../../domain/visits/outcome-labels.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import css from './review-step.module.css'
import type { ServerMessage } from '../patient/server-messages.ts'
import type { VisitContext } from '../visit-context.ts'

type Look = { icon: LucideIcon; word: string }

function lookOf(code: MissingCode): Look {
  switch (code) {
    case 'overview':
    case 'close-up':
    case 'photo':
    case 'poses':
      return { icon: Camera, word: 'Take it' }
    case 'outcome':
    case 'outcome-reason':
    case 'photos-not-wanted':
      return { icon: CircleHelp, word: 'Choose' }
    case 'no-spots':
      return { icon: MapPin, word: 'Mark one' }
    case 'product':
    case 'scope':
    case 'privacy':
      return { icon: FileSignature, word: 'Ask' }
    case 'risk-answer':
      return { icon: CircleHelp, word: 'Ask' }
    case 'patient-not-settled':
    case 'first-name':
    case 'last-name':
    case 'birth-date':
    case 'gender':
    case 'phone':
    case 'email':
    case 'contact':
    case 'nhi':
    case 'post-code':
    case 'guardian':
      return { icon: UserRound, word: 'Fix' }
  }
}

/** What is still missing and what the server rejected, each with a link to its field. */
export function MissingList({
  visit,
  missing,
  refused,
}: {
  visit: VisitContext
  missing: readonly MissingItem[]
  refused: readonly ServerMessage[]
}) {
  return (
    <Card look="flush">
      <Rows label="What is left to do">
        {refused.map(({ field, message }) => (
          <MissingRow
            key={`${field.anchor} ${message}`}
            visit={visit}
            look={{ icon: CircleHelp, word: 'Fix' }}
            thing={{ ...field, message }}
          />
        ))}
        {missing.map((thing) => (
          <MissingRow key={`${thing.anchor} ${thing.code}`} visit={visit} look={lookOf(thing.code)} thing={thing} />
        ))}
      </Rows>
    </Card>
  )
}

type ListedItem = Pick<MissingItem, 'step' | 'anchor' | 'message' | 'detail' | 'spot'> & { code?: MissingCode }

/** The link of a missing photo opens the camera. */
const shotOf = ({ code, spot }: ListedItem): string =>
  spot !== undefined && (code === 'overview' || code === 'close-up') ? `&shot=spot-${spot.number}-${code}` : ''

function MissingRow({ visit, look, thing }: { visit: VisitContext; look: Look; thing: ListedItem }) {
  const { icon: Icon, word } = look
  const lead = (
    <span className={css.disc}>
      <Icon aria-hidden />
    </span>
  )
  const { spot } = thing
  const end = (
    <div className={css.choices}>
      {spot !== undefined && isOutcome(thing.code) && (
        <OutcomeChoice
          number={spot.number}
          onOutcome={(outcome) => visit.change((draft) => withSpotOutcome(draft, spot.lesionId, outcome))}
        />
      )}
      <ButtonLink kind="soft" href={`${visit.hrefOf(thing.step, thing.anchor)}${shotOf(thing)}`}>
        {word}
        <span className="vh">: {thing.message}</span>
      </ButtonLink>
    </div>
  )
  return <Row className={css.thing} lead={lead} title={thing.message} detail={thing.detail} end={end} />
}

/** Whether choosing a next step resolves the item. */
const isOutcome = (code: MissingCode | undefined): boolean => code === 'outcome' || code === 'photos-not-wanted'

type OutcomeChoiceProps = { number: number; onOutcome: (outcome: LesionOutcome) => void }

/** The next step of a spot, chosen without leaving the review. */
function OutcomeChoice({ number, onOutcome }: OutcomeChoiceProps) {
  return (
    <SelectField
      label={`Next step of spot ${number}`}
      value=""
      onValue={(value) => {
        const outcome = lesionOutcome.safeParse(value)
        if (outcome.success) onOutcome(outcome.data)
      }}
      options={[
        { value: '', label: 'Choose here' },
        ...lesionOutcome.options.map((value) => ({ value, label: outcomeLabels[value] })),
      ]}
    />
  )
}
