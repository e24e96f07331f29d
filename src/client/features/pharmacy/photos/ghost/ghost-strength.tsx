import { useId } from 'react'
import css from '../ghost.module.css'
import type { Ghost } from './use-ghost.ts'

/** How strongly the last photo is shown; a native slider, so arrow keys move it. */
export function GhostStrength({ ghost }: { ghost: Ghost }) {
  const id = useId()
  return (
    <div className={css.strength}>
      <label htmlFor={id}>Last photo</label>
      <input
        id={id}
        type="range"
        min={10}
        max={90}
        step={10}
        value={ghost.strength}
        aria-valuetext={`${ghost.strength} percent`}
        onChange={(event) => ghost.setStrength(event.target.valueAsNumber)}
      />
    </div>
  )
}
