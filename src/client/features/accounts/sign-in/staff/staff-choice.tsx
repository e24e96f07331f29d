import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { lastSeenText } from '../../../../page/i18n/date-format.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Avatar } from '../../../../ui/indicators/avatar.tsx'
import { Badge } from '../../../../ui/indicators/badge.tsx'
import css from '../sign-in.module.css'
import { pendingBadges, unsentDataWarning } from './staff-member.ts'
import type { StaffMember } from './staff-member.ts'

type StaffChoiceProps = {
  staff: readonly StaffMember[]
  /** The selected person; null: someone else. */
  owner: string | null
  network: 'online' | 'offline'
  now: Date
  onChoose: (owner: string | null) => void
}

/** The staff seen on this tablet, one large button each, and a button for someone else. */
export function StaffChoice({ staff, owner, network, now, onChoose }: StaffChoiceProps) {
  const warning = unsentDataWarning(staff)
  return (
    <>
      <div>
        <h1 tabIndex={-1}>
          <Trans>Who is working?</Trans>
        </h1>
        <p className="muted">
          <Trans>Seen on this tablet</Trans>
        </p>
      </div>
      {warning !== undefined && (
        <Banner tone="warn">
          <p>{warning}</p>
        </Banner>
      )}
      <ul className={css.tiles} aria-label={t`Seen on this tablet`}>
        {staff.map((person) => (
          <li key={person.owner}>
            <StaffTile person={person} isChosen={person.owner === owner} now={now} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div className={css.more}>
        <Button
          icon={UserPlus}
          aria-pressed={owner === null}
          unavailableBecause={network === 'offline' ? t`Someone new needs the internet the first time` : undefined}
          onPress={() => onChoose(null)}
        >
          <Trans>Someone else</Trans>
        </Button>
        <p className="small muted">
          <Trans>
            Someone new needs the internet the first time. Drafts are only visible to the person who made them.
          </Trans>
        </p>
      </div>
    </>
  )
}

type StaffTileProps = { person: StaffMember; isChosen: boolean; now: Date; onChoose: (owner: string) => void }

function StaffTile({ person, isChosen, now, onChoose }: StaffTileProps) {
  const badges = pendingBadges(person)
  return (
    <button type="button" className={css.tile} aria-pressed={isChosen} onClick={() => onChoose(person.owner)}>
      <Avatar name={person.fullName} size="large" look={isChosen ? 'chosen' : 'soft'} />
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
