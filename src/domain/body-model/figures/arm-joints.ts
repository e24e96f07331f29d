import { placing, type Move } from '../geometry/move.ts'
import type { Point } from '../geometry/point.ts'

/** Moves that place points of the upper arm, forearm and hand, each in its own units, on the body. */
export interface ArmJoints {
  readonly upperArm: Move
  readonly forearm: Move
  readonly hand: Move
}

interface Bone {
  /** Degrees from hanging straight down, away from the body. */
  readonly turn: number
  readonly length: number
}

interface ArmPlan {
  readonly shoulder: Point
  readonly upperArm: Bone
  readonly forearm: Bone
  readonly hand: Bone
  /** The hand's width relative to its length. */
  readonly slimness: number
  /** The arm's length relative to the neutral one. */
  readonly length: number
  readonly width: number
}

/** Hangs an arm from its shoulder: each bone begins where the one before ends. */
export function armJoints(plan: ArmPlan): ArmJoints {
  const { length, width } = plan
  const along = (start: Point, bone: Bone): Move =>
    placing({ scaleX: width, scaleY: length, degrees: -bone.turn, at: start })
  const endOf = (start: Point, bone: Bone): Point =>
    placing({ scaleX: 1, scaleY: 1, degrees: -bone.turn, at: start })([0, bone.length * length])
  const elbow = endOf(plan.shoulder, plan.upperArm)
  const wrist = endOf(elbow, plan.forearm)
  const scale = (plan.hand.length / 100) * (length * 0.6 + width * 0.4)
  return {
    upperArm: along(plan.shoulder, plan.upperArm),
    forearm: along(elbow, plan.forearm),
    hand: placing({ scaleX: scale * plan.slimness, scaleY: scale, degrees: -plan.hand.turn, at: wrist }),
  }
}
