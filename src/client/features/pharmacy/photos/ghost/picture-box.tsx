import type { ReactNode } from 'react'
import css from '../ghost.module.css'

/** The box of the camera's picture in the view, for overlays; `proportion` is its width divided by its height. */
export const PictureBox = ({ proportion, children }: { proportion: number; children: ReactNode }) => (
  <div className={css.ghost} ref={(node) => node?.style.setProperty('--proportion', String(proportion))}>
    {children}
  </div>
)
