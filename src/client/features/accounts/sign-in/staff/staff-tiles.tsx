import { t } from '@lingui/core/macro'
import { Avatar } from '../../../../ui/indicators/avatar.tsx'
import { Badge } from '../../../../ui/indicators/badge.tsx'
import { lastSeenText } from '../../../../page/i18n/date-format.ts'
import { pendingBadges } from './staff-member.ts'
import type { StaffMember } from './staff-member.ts'
import css from '../sign-in.module.css'

export type StaffTilesProps = {
  staff: readonly StaffMember[]
  chosenId: string | undefined
  now: Date
  onChoose: (owner: string) => void
}

/** The people seen on this tablet, one large button each. */
export function StaffTiles({ staff, chosenId, now, onChoose }: StaffTilesProps) {
  return (
    <ul className={css.tiles} aria-label={t`Seen on this tablet`}>
      {staff.map((person) => (
        <li key={person.owner}>
          <StaffTile person={person} chosen={person.owner === chosenId} now={now} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

type StaffTileProps = { person: StaffMember; chosen: boolean; now: Date; onChoose: (owner: string) => void }

function StaffTile({ person, chosen, now, onChoose }: StaffTileProps) {
  const badges = pendingBadges(person)
  return (
    <button type="button" className={css.tile} aria-pressed={chosen} onClick={() => onChoose(person.owner)}>
      <Avatar name={person.fullName} size="large" look={chosen ? 'chosen' : 'soft'} />
      <span className={css.tileWords}>
        <b>{person.fullName}</b>
        {person.lastSignInAt !== null && (
          <span className="small muted">{lastSeenText(new Date(person.lastSignInAt), now)}</span>
        )}
        {badges.length > 0 && (
          <span className={css.badges}>
            {badges.map(({ tone, text }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </span>
        )}
      </span>
    </button>
  )
}
