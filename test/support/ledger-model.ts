/** The ledger in the fewest words: what is free, what was earned, and which holds are open, expired or ended. */
export class LedgerModel {
  available = 0;
  revenue = 0;
  readonly holds: { readonly amount: number; state: 'open' | 'expired' | 'ended' }[] = [];

  get held(): number {
    return this.holds.reduce((sum, hold) => sum + (hold.state === 'open' ? hold.amount : 0), 0);
  }

  /** @returns whether the balance covers it */
  hold(amount: number): boolean {
    if (amount > this.available) return false;
    this.available -= amount;
    this.holds.push({ amount, state: 'open' });
    return true;
  }

  /** @returns credits charged: 0 for an expired hold whose credits are spent meanwhile */
  charge(at: number): number {
    const hold = this.holds[at]!;
    const isLate = hold.state === 'expired';
    hold.state = 'ended';
    if (isLate && this.available < hold.amount) return 0;
    if (isLate) this.available -= hold.amount;
    this.revenue += hold.amount;
    return hold.amount;
  }

  release(at: number): void {
    const hold = this.holds[at]!;
    if (hold.state === 'open') this.available += hold.amount;
    hold.state = 'ended';
  }

  /** All that are open expire, or end, at once. */
  free(state: 'expired' | 'ended'): void {
    for (const hold of this.holds)
      if (hold.state === 'open') {
        this.available += hold.amount;
        hold.state = state;
      } else if (state === 'ended') hold.state = 'ended';
  }
}
