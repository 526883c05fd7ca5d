/**
 * Loads the modules that the application loads with their first use. Otherwise a test would load them, and mutants that act
 * while a module is loaded, which are left out, would count as survivors.
 */
import '#app/sales/store/repairRecords.ts';
import '#app/storage/database/recovery/pendingReplacement.ts';
import '#app/storage/database/recovery/replaceDatabase.ts';
import '#app/storage/database/recovery/restoreDatabaseFromConnection.ts';
