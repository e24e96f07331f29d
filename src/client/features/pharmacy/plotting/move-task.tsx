import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { NudgeDirection } from '../../../../domain/body-model/place-spot.ts'
import type { Spot } from '../../../../domain/visits/visit-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import css from './move-task.module.css'
import { capital } from './spots/spot-words.ts'
import { arrowDirections, useKeys } from './figure/use-keys.ts'

const arrows = [
  { direction: 'left', icon: ArrowLeft },
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'right', icon: ArrowRight },
] as const

type Props = {
  spot: Spot
  /** Its place in words. */
  place: string
  /** The spot's place, larger. */
  loupe: ReactNode
  onNudge: (direction: NudgeDirection, units: 1 | 10) => void
  onDone: () => void
}

/** Shown while a spot waits for its new place: tap there, or use the arrow buttons; no dragging is needed. */
export function MoveTask({ spot, place, loupe, onNudge, onDone }: Props) {
  const task = useRef<HTMLFieldSetElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  useKeys(task, (event) => {
    const direction = arrowDirections[event.key]
    if (direction) onNudge(direction, event.shiftKey ? 10 : 1)
    else if (event.key === 'Escape') onDone()
    else return false
    return true
  })
  return (
    <fieldset ref={task} className={css.task} data-task>
      <legend className="vh">Move spot {spot.number}</legend>
      <div className={css.loupe}>{loupe}</div>
      <p>
        <b>{capital(place)}</b>
        <br />
        Tap the new place of spot {spot.number}, or push it:
      </p>
      <div className={css.arrows}>
        {arrows.map(({ direction, icon }) => (
          <IconButton
            key={direction}
            icon={icon}
            kind="second"
            label={`Move ${direction}`}
            onPress={() => onNudge(direction, 1)}
          />
        ))}
        <Button ref={done} kind="soft" onPress={onDone}>
          Done
        </Button>
      </div>
    </fieldset>
  )
}
