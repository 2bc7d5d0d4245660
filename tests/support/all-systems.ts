/** Every system is known, as to the command. */
import '../../src/lib/systems/all.ts';
