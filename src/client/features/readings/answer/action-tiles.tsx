import { ChevronDown } from 'lucide-react'
import type { ActionKey } from '../../../../contract/clinical-keys.ts'
import { actionKey } from '../../../../contract/clinical-keys.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { ActionIcon } from './action-icon.tsx'
import css from './action-tiles.module.css'
import answerCss from './answer.module.css'

/** By their digit: 1 to 6 are the tiles, 7, 8, 9 and 0 stand behind them. */
export const actionsByDigit: readonly { digit: string; key: ActionKey }[] = actionKey.options
  .flatMap((key) => {
    const { digit } = actions[key]
    return digit === null ? [] : [{ digit, key }]
  })
  .toSorted((one, other) => (Number(one.digit) || 10) - (Number(other.digit) || 10))

export type ActionTilesProps = {
  answer: SpotAnswer
  /** Why an action can't be chosen here; null where it can. */
  whyNot: (key: ActionKey) => string | null
  onPick: (key: ActionKey) => void
}

/** What should happen, each by its digit; all that the diagnosis allows stands behind "more". */
export function ActionTiles({ answer, whyNot, onPick }: ActionTilesProps) {
  const tiles = actionsByDigit.slice(0, 6)
  const others = actionKey.options.filter((key) => !tiles.some((tile) => tile.key === key) && isAllowed(answer, key))
  const isOther = answer.actions.some((key) => others.includes(key))
  return (
    <fieldset className={css.actions}>
      <legend>
        What should happen <span className={answerCss.how}>press the digit</span>
      </legend>
      <div className={css.tiles}>
        {tiles.map(({ digit, key }) => (
          <Tile key={key} {...{ digit, action: key, answer, whyNot, onPick }} />
        ))}
      </div>
      {others.length > 0 && (
        <details className={css.more} open={isOther}>
          <summary>
            <ChevronDown aria-hidden /> More: 7, 8, 9, 0
          </summary>
          <div className={css.tiles}>
            {others.map((key) => (
              <Tile key={key} digit={actions[key].digit} action={key} {...{ answer, whyNot, onPick }} />
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

function Tile({ digit, action, answer, whyNot, onPick }: TileProps) {
  const { mark, tileTitle, tileSub } = actions[action]
  const isChosen = answer.actions.includes(action)
  const why = isChosen ? null : whyNot(action)
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={isChosen}
      aria-disabled={why === null ? undefined : true}
      title={why ?? undefined}
      onClick={() => onPick(action)}
    >
      {digit !== null && <kbd aria-hidden>{digit}</kbd>}
      <ActionIcon mark={action === 'new-photos' ? 'unreadable' : mark} />
      <span>
        {tileTitle}
        <small>{tileSub}</small>
        {why !== null && <span className="vh">. {why}</span>}
      </span>
    </button>
  )
}
