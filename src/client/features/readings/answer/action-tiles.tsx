import { ChevronDown } from 'lucide-react'
import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import { actionKey } from '../../../../contract/clinical-keys.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { ActionIcon } from './action-icon.tsx'
import css from './action-tiles.module.css'
import answerCss from './answer.module.css'

/** Actions by digit: 1 to 6 are tiles, 7, 8, 9 and 0 are under "More". */
export const actionsByDigit: readonly { digit: string; key: ActionKey }[] = actionKey.options
  .flatMap((key) => {
    const { digit } = actions[key]
    return digit === null ? [] : [{ digit, key }]
  })
  .toSorted((one, other) => (Number(one.digit) || 10) - (Number(other.digit) || 10))

type ActionTilesProps = {
  answer: SpotAnswer
  /** Why an action cannot be chosen; null where it can. */
  problemOf: (key: ActionKey) => string | null
  onPick: (key: ActionKey) => void
}

/** The actions with their digits; further ones that the diagnosis allows are under "More". */
export function ActionTiles({ answer, problemOf, onPick }: ActionTilesProps) {
  const tiles = actionsByDigit.slice(0, 6)
  const others = actionKey.options.filter((key) => !tiles.some((tile) => tile.key === key) && isAllowed(answer, key))
  const isOther = answer.actions.some((key) => others.includes(key))
  return (
    <fieldset className={css.actions}>
      <legend>
        Action <span className={answerCss.how}>press the digit</span>
      </legend>
      <div className={css.tiles}>
        {tiles.map(({ digit, key }) => (
          <Tile key={key} {...{ digit, action: key, answer, problemOf, onPick }} />
        ))}
      </div>
      {others.length > 0 && (
        <details className={css.more} open={isOther}>
          <summary>
            <ChevronDown aria-hidden /> More: 7, 8, 9, 0
          </summary>
          <div className={css.tiles}>
            {others.map((key) => (
              <Tile key={key} digit={actions[key].digit} action={key} {...{ answer, problemOf, onPick }} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

const isAllowed = ({ diagnosis }: SpotAnswer, key: ActionKey) =>
  diagnosis === null || diagnoses[diagnosis].allowedActions.some((allowed) => allowed === key)

type TileProps = ActionTilesProps & { digit: string | null; action: ActionKey }

function Tile({ digit, action, answer, problemOf, onPick }: TileProps) {
  const { mark, tileTitle, tileSub } = actions[action]
  const isChosen = answer.actions.includes(action)
  const problem = isChosen ? null : problemOf(action)
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={isChosen}
      aria-disabled={problem === null ? undefined : true}
      title={problem ?? undefined}
      onClick={() => onPick(action)}
    >
      {digit !== null && <kbd aria-hidden>{digit}</kbd>}
      <ActionIcon mark={action === 'new-photos' ? 'unreadable' : mark} />
      <span>
        {tileTitle}
        <small>{tileSub}</small>
        {problem !== null && <span className="vh">. {problem}</span>}
      </span>
    </button>
  )
}
