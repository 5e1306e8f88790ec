/** How large an answer may be: one home for what a flag, a setting and a tool's schema say. Belongs here: numbers. */

export const BUDGET_TOKENS = { least: 100, standard: 8000, most: 1_000_000 } as const;
export const FILES = { least: 1, standard: 10, most: 50 } as const;
export const ROUNDS = { least: 1, standard: 3, most: 5 } as const;
