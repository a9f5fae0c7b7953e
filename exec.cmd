@rem The scripts of package.json begin with exec, so that a signal sent to npm reaches Node itself; this is exec for Windows.
@%*
