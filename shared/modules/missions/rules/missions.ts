import type { FactName } from './facts.ts';

/** A step of a mission; its words stand in `site/missions`, at `step.<id>.…`. */
type StepOf = {
  readonly id: string;
  /** The pages on which it can be done; without one it is done on the Dashboard, in Mission Pilot itself. */
  readonly routes: readonly string[];
  /** Where its button leads: one of these pages, with the tab or panel that holds the control. */
  readonly to: string;
  /** The controls it speaks of, by the mark that they carry (`data-pilot`), the first that is there; none: it is done in the panel. */
  readonly helpKeys: readonly string[];
  /** What decides whether it is done: a fact about the organisation as it is now. */
  readonly evaluation: FactName;
  readonly canSkip: boolean;
};

/** The six missions in their order (spec 1 §4). Which of them is active is an admin's own; what is done is the organisation's. */
export const missions = [
  {
    id: 'onboarding-admin',
    steps: [
      {
        id: 'define-your-goals',
        routes: ['/dashboard'],
        to: '/dashboard',
        helpKeys: [],
        evaluation: 'goals-chosen',
        canSkip: true,
      },
      {
        id: 'describe-your-company',
        routes: ['/company'],
        to: '/company',
        helpKeys: ['row-list'],
        evaluation: 'company-described',
        canSkip: true,
      },
      {
        id: 'secure-every-admin',
        routes: ['/employees'],
        to: '/employees',
        helpKeys: ['coming-in'],
        evaluation: 'admins-secured',
        canSkip: true,
      },
    ],
  },
  {
    id: 'setup-data',
    steps: [
      {
        id: 'upload-people',
        routes: ['/employees'],
        to: '/employees?import=people',
        helpKeys: ['import-go', 'import-file', 'import-people'],
        evaluation: 'people-added',
        canSkip: false,
      },
      {
        id: 'place-people',
        routes: ['/employees', '/units'],
        to: '/employees',
        helpKeys: ['unit-tree'],
        evaluation: 'people-placed',
        canSkip: true,
      },
      {
        id: 'assign-managers',
        routes: ['/units', '/employees'],
        to: '/units',
        helpKeys: ['unit-tree'],
        evaluation: 'units-managed',
        canSkip: true,
      },
      {
        id: 'invite-people',
        routes: ['/employees'],
        to: '/employees?filter.activation_status=none&filter.activation_status=revoked&filter.status=active',
        helpKeys: ['invite-people', 'coming-in'],
        evaluation: 'people-invited',
        canSkip: true,
      },
    ],
  },
  {
    id: 'validate-setup',
    steps: [
      {
        id: 'review-findings',
        routes: ['/dashboard'],
        to: '/dashboard',
        helpKeys: [],
        evaluation: 'setup-clean',
        canSkip: true,
      },
      {
        id: 'try-the-dialogue',
        routes: ['/dialogue-playground'],
        to: '/dialogue-playground',
        helpKeys: ['run-dialogue'],
        evaluation: 'dialogue-tried',
        canSkip: true,
      },
      {
        id: 'check-the-launch',
        routes: ['/flow-runner'],
        to: '/flow-runner?tab=manage',
        helpKeys: ['launch-checklist'],
        evaluation: 'launch-valid',
        canSkip: false,
      },
    ],
  },
  {
    id: 'run-feedback-flow',
    steps: [
      {
        id: 'launch-the-round',
        routes: ['/flow-runner'],
        to: '/flow-runner?tab=manage',
        helpKeys: ['start-now', 'launch-checklist'],
        evaluation: 'round-launched',
        canSkip: false,
      },
      {
        id: 'open-the-round',
        routes: ['/flow-runner', '/email-manager'],
        to: '/flow-runner',
        helpKeys: ['round-figures'],
        evaluation: 'round-opened',
        canSkip: false,
      },
      {
        id: 'close-the-round',
        routes: ['/flow-runner'],
        to: '/flow-runner?tab=overrides',
        helpKeys: ['close-now', 'round-figures'],
        evaluation: 'round-closed',
        canSkip: false,
      },
      {
        id: 'get-first-figures',
        routes: ['/report-manager', '/flow-runner'],
        to: '/report-manager',
        helpKeys: ['update-reports'],
        evaluation: 'figures-released',
        canSkip: false,
      },
    ],
  },
  {
    id: 'interpret-reports',
    steps: [
      {
        id: 'open-the-report',
        routes: ['/report-manager'],
        to: '/report-manager',
        helpKeys: ['report-sunburst'],
        evaluation: 'report-opened',
        canSkip: false,
      },
      {
        id: 'look-into-a-driver',
        routes: ['/report-manager'],
        to: '/report-manager',
        helpKeys: ['report-sunburst'],
        evaluation: 'driver-opened',
        canSkip: true,
      },
      {
        id: 'bring-in-managers',
        routes: ['/employees'],
        to: '/employees',
        helpKeys: ['coming-in'],
        evaluation: 'managers-in',
        canSkip: true,
      },
    ],
  },
  { id: 'take-action', steps: [] },
] as const satisfies readonly { readonly id: string; readonly steps: readonly StepOf[] }[];

export type Mission = (typeof missions)[number];
type MissionId = Mission['id'];
type MissionStep = Mission['steps'][number];
type StepId = MissionStep['id'];

/** Where an admin begins of whom nothing is stored (spec 1 §4). */
export const firstPlace: Place = { mission_id: 'onboarding-admin', step_id: 'define-your-goals' };

/** Where people are brought in: the first thing that nothing can go on without. */
export const importPlace: Place = { mission_id: 'setup-data', step_id: 'upload-people' };

const launchPlace: Place = { mission_id: 'run-feedback-flow', step_id: 'launch-the-round' };

/** The active mission and its active step; a mission without steps has none. */
export type Place = { readonly mission_id: MissionId; readonly step_id: StepId | null };

export function missionOf(id: string): Mission | undefined {
  return missions.find((mission) => mission.id === id);
}

/** Setting a mission selects its first step. */
export function beginningOf(mission: Mission): Place {
  return { mission_id: mission.id, step_id: mission.steps[0]?.id ?? null };
}

/** A step is accepted only if it belongs to the mission; none only where the mission has none. */
export function belongs(missionId: string, stepId: string | null): boolean {
  const mission = missionOf(missionId);
  if (!mission) return false;
  if (mission.steps.length === 0) return stepId === null;
  return mission.steps.some(({ id }) => id === stepId);
}

/** The place that these two name; null where they do not belong together, as after a version that had other steps. */
export function placeOf(missionId: string | null, stepId: string | null): Place | null {
  if (missionId === null || !belongs(missionId, stepId)) return null;
  const mission = missionOf(missionId);
  const step = mission?.steps.find(({ id }) => id === stepId);
  return mission ? { mission_id: mission.id, step_id: step?.id ?? null } : null;
}

/** All places in their order: each step, and a mission without steps once. */
export const places: readonly Place[] = missions.flatMap((mission): readonly Place[] =>
  mission.steps.length === 0
    ? [beginningOf(mission)]
    : mission.steps.map(({ id }) => ({ mission_id: mission.id, step_id: id })),
);

/** The fact that says whether what stands at this place is done. */
export function factAt({ mission_id, step_id }: Place): FactName {
  const step = missionOf(mission_id)?.steps.find(({ id }) => id === step_id);
  return step?.evaluation ?? 'actions-begun';
}

/** The first place after this one that is not done; null when nothing is left. */
export function nextPlace(from: Place, isDone: (fact: FactName) => boolean): Place | null {
  const at = places.findIndex(
    (place) => place.mission_id === from.mission_id && place.step_id === from.step_id,
  );
  return places.slice(at + 1).find((place) => !isDone(factAt(place))) ?? null;
}

/**
 * The launch, from a place before it, once everybody is invited: all that stands between may be left out, and the launch checks
 * itself what is needed. Null elsewhere, and at the step that leads there anyway.
 */
export function launchFrom(from: Place, isDone: (fact: FactName) => boolean): Place | null {
  const at = (place: Place) => places.findIndex(({ step_id }) => step_id === place.step_id);
  const isBefore = at(from) < at(launchPlace) - 1;
  return isBefore && isDone('people-invited') && !isDone('round-launched') ? launchPlace : null;
}
