/**
 * Loads every system with its words and drawings: for the command, for code that reads any case or makes items, and for
 * tests.
 */
import './chains/index.ts';
import './index.ts';
import './stories/index.ts';
