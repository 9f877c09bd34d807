/** Everything that whoever runs ads decides about a group besides its budget, as the market feels it. */

/** Each is 1 where it is as usual: as the seeded world has it, or as most people set it. */
export interface Levers {
  /** Bid, or target, against the one that buys the usual share. */
  readonly bid: number;
  /** Share of the people, searches and hours that the group is open to. */
  readonly reach: number;
  /** How apt these people are: conversion rate, and half as strongly the click rate. */
  readonly fit: number;
  /** How well ads speak: click rate. */
  readonly creative: number;
  /** How well pages sell: conversion rate. */
  readonly page: number;
  /** Below 1 while bidding learns: conversion rate. */
  readonly learning: number;
  /** Clicks bought for the same money, by a bid strategy that looks for cheap ones. */
  readonly cheap: number;
}

export const usualLevers = {
  bid: 1,
  reach: 1,
  fit: 1,
  creative: 1,
  page: 1,
  learning: 1,
  cheap: 1,
} satisfies Levers as Levers;

export const leverNames = Object.keys(usualLevers) as readonly (keyof Levers)[];
